/** What goes to the clipboard: the code, and what editors of formatted text take instead. */
export interface Clipping {
  text: string
  /** Empty where there is nothing but text. */
  html: string
}

/**
 * Puts a clipping on the clipboard when it is there. Called in the handler of a click or a key, whose permission the
 * browser keeps while the promise is open. Resolves to false where the browser refuses; then request another click.
 */
export async function writeClipping(window: Window, clipping: Promise<Clipping>): Promise<boolean> {
  const isWritten = await writeItem(window, {
    'text/plain': clipping.then(({text}) => new Blob([text], {type: 'text/plain'})),
    'text/html': clipping.then(({html}) => new Blob([html], {type: 'text/html'}))
  })
  return isWritten || copyNow(window.document, await clipping)
}

/** As `writeClipping`, for text without a formatted form. */
export async function writeText(window: Window, text: Promise<string>): Promise<boolean> {
  const isWritten = await writeItem(window, {
    'text/plain': text.then((whole) => new Blob([whole], {type: 'text/plain'}))
  })
  return isWritten || copyNow(window.document, {text: await text, html: ''})
}

/** False where the URL is not secure, or the page's policy forbids the clipboard: the old way may still be open. */
async function writeItem(window: Window, data: Record<string, Promise<Blob>>): Promise<boolean> {
  const {clipboard} = window.navigator
  if (!clipboard || !('write' in clipboard) || typeof ClipboardItem !== 'function') return false
  try {
    await clipboard.write([new ClipboardItem(data)])
    return true
  } catch {
    return false
  }
}

/** Through a `copy` event of our own document, which no listener of a page receives. */
export function copyNow(document: Document, {text, html}: Clipping): boolean {
  const give = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    if (html) event.clipboardData?.setData('text/html', html)
  }
  // The command is there only where something is selected.
  const field = document.createElement('textarea')
  field.value = ' '
  field.style.cssText = 'position:fixed;opacity:0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  document.addEventListener('copy', give, {once: true})
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', give)
    field.remove()
    if (focused && 'focus' in focused) (focused as HTMLElement).focus({preventScroll: true})
  }
}
