/** A script in the page, since the frame's policy evaluates no text. */
export function runScript(text: string): void {
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
  script.remove()
}
