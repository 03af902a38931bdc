import {CopyError} from './errors.ts'
import type {Worker} from './worker-process.ts'

interface Waiting {
  start: (slot: Slot) => void
  fail: (error: CopyError) => void
}

/** Where one worker is, after the other. */
export interface Slot {
  worker: Worker
}

export interface SlotsOptions {
  size: number
  /** Copies that may wait. */
  queue: number
  /** Copies after which a worker is replaced by a fresh one. */
  recycleAfter: number
}

/** Slots for workers, with a queue before them that has an end. */
export class Slots {
  readonly all: readonly Slot[]
  readonly #free: Slot[]
  readonly #queue: Waiting[] = []
  readonly #options: SlotsOptions
  readonly #start: () => Worker
  /** Milliseconds that copies took lately. */
  #usual = 5000
  #isClosed = false
  /** Workers that were replaced, since they or their browsers had ended, and since they had made many copies. */
  readonly replaced = {broken: 0, recycled: 0}
  /** Copies for which there was no room any more. */
  refused = 0

  constructor(options: SlotsOptions, start: () => Worker) {
    this.#options = options
    this.#start = start
    this.all = Array.from({length: options.size}, () => ({worker: start()}))
    this.#free = [...this.all]
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  get busy(): number {
    return this.all.length - this.#free.length
  }

  get waiting(): number {
    return this.#queue.length
  }

  /** A slot, as soon as one is free. Fails with `CopyError`. */
  take(signal?: AbortSignal): Promise<Slot> {
    const now = this.#free.pop()
    if (now) return Promise.resolve(now)
    if (this.waiting >= this.#options.queue) {
      this.refused++
      const message = `${this.waiting} copies wait already.`
      const retryAfter = this.#waitSeconds()
      return Promise.reject(new CopyError({code: 'overloaded', message, retryAfter}))
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {start: resolve, fail: reject}
      this.#queue.push(waiting)
      signal?.addEventListener(
        'abort',
        () => {
          const index = this.#queue.indexOf(waiting)
          if (index < 0) return
          this.#queue.splice(index, 1)
          reject(new CopyError({code: 'cancelled', message: 'The copy was cancelled.'}))
        },
        {once: true}
      )
    })
  }

  /** Frees a slot after a copy that took so many milliseconds. */
  giveBack(slot: Slot, milliseconds: number): void {
    this.#usual = this.#usual * 0.8 + milliseconds * 0.2
    const {worker} = slot
    if (!this.#isClosed && (!worker.alive || worker.copies >= this.#options.recycleAfter)) {
      this.replaced[worker.alive ? 'recycled' : 'broken']++
      if (worker.alive) void worker.end()
      slot.worker = this.#start()
    }
    const next = this.#queue.shift()
    if (next) next.start(slot)
    else this.#free.push(slot)
  }

  /** Refuses what waits, and everything new. */
  close(): void {
    this.#isClosed = true
    for (const {fail} of this.#queue.splice(0)) fail(endingError())
  }

  #waitSeconds(): number {
    return Math.max(1, Math.ceil(((this.waiting + 1) * this.#usual) / this.all.length / 1000))
  }
}

export const endingError = (): CopyError =>
  new CopyError({code: 'overloaded', message: 'The service is about to end.', retryAfter: 5})
