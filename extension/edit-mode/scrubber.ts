import {changeNumber, stepOf} from './numbers.ts'

/** Pulling the name of a property to the sides changes the first number of its value. */
export function makeScrubber(
  name: HTMLElement,
  input: HTMLInputElement,
  apply: (value: string) => void,
  done: () => void
): void {
  name.classList.add('scrubber')
  name.title = 'Pull to change the number; Shift for ten, Alt for a tenth'
  let from: {x: number; value: string} | undefined
  name.addEventListener('pointerdown', (event) => {
    from = {x: event.clientX, value: input.value}
    name.setPointerCapture(event.pointerId)
    event.preventDefault()
  })
  name.addEventListener('pointermove', (event) => {
    if (!from) return
    const changed = changeNumber(from.value, 0, Math.round(event.clientX - from.x) * stepOf(event))
    if (changed === undefined || changed === input.value) return
    input.value = changed
    apply(changed)
  })
  name.addEventListener('pointerup', () => {
    if (!from) return
    from = undefined
    done()
  })
}
