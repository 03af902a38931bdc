import {captureHtml, completeSettings, preset} from '@facsimile/pipeline'
import type {Root} from 'hast'
import {type Pluggable, type Plugin, type Preset, unified} from 'unified'
import {VFile} from 'vfile'
import {median} from './measure.ts'

/** Milliseconds of a conversion to inline styles, by what is done in them. */
export interface Phases {
  /** HTML to a tree, its sheets found. */
  reading: number
  /** Sheets parsed, selectors matched, the cascade of every element. */
  cascade: number
  /** What is decided on styles and markup: what is not seen, not needed, or told otherwise. */
  deciding: number
  emitting: number
  printing: number
}

type Entry = readonly [plugin: Plugin<[unknown?], Root>, options?: unknown]

/** Medians of `runs` conversions, each pass with a clock around it; the first `warmUp` do not count. */
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

async function timed(html: string): Promise<Phases> {
  const phases: Phases = {reading: 0, cascade: 0, deciding: 0, emitting: 0, printing: 0}
  const started = performance.now()
  const snapshot = captureHtml(html)
  phases.reading = performance.now() - started
  const {base} = snapshot.environment
  const page = {base, frame: () => '', componentName: 'Page', isElement: false, keepAttributes: {}}
  const passes = preset(completeSettings({styleFormat: 'inline'}), page)
  const processor = unified().use({plugins: passes.map((pass) => clocked(pass, phases))} satisfies Preset)
  const file = new VFile({path: 'component'})
  file.data.snapshot = snapshot
  const tree = await processor.run(snapshot.tree, file)
  const printed = performance.now()
  processor.stringify(tree, file)
  phases.printing = performance.now() - printed
  return phases
}

/** The pass with a clock around its transformer. */
function clocked(pass: Pluggable, phases: Phases): Pluggable {
  const [plugin, options] = (Array.isArray(pass) ? pass : [pass]) as unknown as Entry
  const phase = PHASES[plugin.name] ?? 'deciding'
  const attacher: Plugin<[unknown?], Root> = function (given) {
    const transform = plugin.call(this, given)
    if (!transform) return
    return async (tree, file) => {
      const started = performance.now()
      const result = await (transform as (tree: Root, file: VFile) => unknown)(tree, file)
      phases[phase] += performance.now() - started
      return result as Root | undefined
    }
  }
  return [attacher, options]
}

const PHASES: Readonly<Record<string, keyof Phases>> = {resolveCascade: 'cascade', emitInline: 'emitting'}
