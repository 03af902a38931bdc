import {Effect, Metric} from 'effect'
import type {CopyStep} from '../pool/index.ts'

const seconds = Metric.histogram('facsimile.copies.step.seconds', {
  description: 'Seconds that copies waited for a browser (waiting), and that each of their steps took.',
  boundaries: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40, 60]
})

/** The time that a copy spends waiting and in each of its steps. */
export class StepClock {
  #step: CopyStep | 'waiting' = 'waiting'
  #begun = performance.now()
  readonly #spent = new Map<CopyStep | 'waiting', number>()

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
