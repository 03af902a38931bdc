/**
 * A function that renders, but for while a pointer is down: a field that loses focus reports so before the click that made the
 * user leave it, and what is clicked must still be there.
 */
export function renderQueue(document: Document, render: () => void): () => void {
  let isPressed = false
  let isDue = false
  const run = () => {
    isDue = isPressed
    if (!isPressed) render()
  }
  document.addEventListener('pointerdown', () => void (isPressed = true), true)
  document.addEventListener(
    'pointerup',
    () => {
      isPressed = false
      setTimeout(() => {
        if (isDue) run()
      })
    },
    true
  )
  return run
}
