/** Milliseconds after which a browser has taken a file. */
const TAKEN = 10_000

/** Hands a text to the browser's downloads. */
export function saveFile(text: string, name: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], {type}))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN)
}
