import {convert, type Slots} from '@facsimile/pipeline'
import {median} from './measure.ts'

/** Milliseconds of a conversion to inline styles, by what is done in them. */
export interface Phases {
  /** HTML to a tree, its sheets found. */
  reading: number
  /** Sheets parsed, selectors matched, the cascade of every element. */
  cascade: number
  /** What is decided on styles and markup: what is not seen, not needed, or declared otherwise. */
  deciding: number
  emitting: number
  printing: number
}

/** Medians of `runs` conversions; the first `warmUp` do not count. */
export async function phasesOf(
  html: string,
  {runs, warmUp}: {runs: number; warmUp: number}
): Promise<Phases> {
  const seen: Phases[] = []
  for (let run = -warmUp; run < runs; run++) {
    const phases = await timed(html)
    if (run >= 0) seen.push(phases)
  }
  const of = (phase: keyof Phases) => median(seen.map((one) => one[phase]))
  return {
    reading: of('reading'),
    cascade: of('cascade'),
    deciding: of('deciding'),
    emitting: of('emitting'),
    printing: of('printing')
  }
}

/** A clock is read between the phases, by plugins that do nothing else. */
async function timed(html: string): Promise<Phases> {
  const marks = {start: performance.now(), read: 0, styled: 0, decided: 0, emitted: 0}
  const mark = (name: keyof typeof marks) => () => () => {
    marks[name] = performance.now()
  }
  const slots: Slots = {
    beforeCascade: [mark('read')],
    afterCascade: [mark('styled')],
    beforeEmit: [mark('decided')],
    beforePrint: [mark('emitted')]
  }
  await convert(html, {styleFormat: 'inline'}, {slots})
  return {
    reading: marks.read - marks.start,
    cascade: marks.styled - marks.read,
    deciding: marks.decided - marks.styled,
    emitting: marks.emitted - marks.decided,
    printing: performance.now() - marks.emitted
  }
}
