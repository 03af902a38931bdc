import {printable} from './printable.ts'

export type Phase = 'opening' | 'settling' | 'capturing' | 'converting' | 'comparing' | 'writing'

export interface Progress {
  phase(phase: Phase): void
  /** A line that stays; on a terminal above the display, of which it controls nothing. */
  line(text: string): void
  /** Takes the display away. */
  end(): void
}

export interface ProgressOptions {
  /** Standard error, or what stands for it. */
  stream: {write(text: string): unknown; isTTY?: boolean; columns?: number}
  verbose: boolean
  now?: () => number
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** A line that moves where there is a terminal, a line for each phase with `verbose`, else nothing. */
export function createProgress({stream, verbose, now = () => performance.now()}: ProgressOptions): Progress {
  const started = now()
  const elapsed = () => `${((now() - started) / 1000).toFixed(1)} s`
  if (!stream.isTTY) {
    return {
      phase: (phase) => void (verbose && stream.write(`${elapsed()} ${phase}\n`)),
      line: (text) => void stream.write(`${printable(text)}\n`),
      end: () => {}
    }
  }
  let current: Phase | undefined
  let frame = 0
  let timer: NodeJS.Timeout | undefined
  const clear = () => stream.write('\r\x1b[2K')
  const draw = () => {
    if (!current) return
    frame = (frame + 1) % FRAMES.length
    stream.write(
      `\r\x1b[2K${`${FRAMES[frame]} ${current} ${elapsed()}`.slice(0, (stream.columns ?? 80) - 1)}`
    )
  }
  return {
    phase(phase) {
      if (verbose && current) this.line(`${elapsed()} ${current} done`)
      current = phase
      draw()
      // What blocks the thread (the passes) shows the time of its start; everything else moves.
      timer ??= setInterval(draw, 100).unref()
    },
    line(text) {
      if (current) clear()
      stream.write(`${printable(text)}\n`)
      draw()
    },
    end() {
      clearInterval(timer)
      timer = undefined
      if (current) clear()
      current = undefined
    }
  }
}
