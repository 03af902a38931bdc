import {Effect, Metric} from 'effect'
import type {CopyStep} from '../pool/index.ts'

const seconds = Metric.histogram('facsimile.copies.step.seconds', {
  description:
    'Seconds until the page of a copy was open, waiting for a browser included (opening), and those of its steps.',
  boundaries: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40, 60]
})

/** The time that a copy takes until its page is open, and for each of its steps. */
export class StepClock {
  #step: CopyStep | 'opening' = 'opening'
  #begun = performance.now()
  readonly #spent = new Map<CopyStep | 'opening', number>()

  begin(step: CopyStep): void {
    this.#stop()
    this.#step = step
  }

  /** Ends the step under way, and counts them all; a step that a broken browser made necessary twice counts once. */
  readonly record: Effect.Effect<void> = Effect.suspend(() => {
    this.#stop()
    return Effect.forEach(
      this.#spent,
      ([step, milliseconds]) => Metric.update(Metric.withAttributes(seconds, {step}), milliseconds / 1000),
      {discard: true}
    )
  })

  #stop(): void {
    const now = performance.now()
    this.#spent.set(this.#step, (this.#spent.get(this.#step) ?? 0) + now - this.#begun)
    this.#begun = now
  }
}
