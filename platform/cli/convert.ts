import {readFile} from 'node:fs/promises'
import process from 'node:process'
import type {Conversion, OutputFile, Settings, Slots} from '@facsimile/pipeline'
import type {Picture} from '@facsimile/plugins'
import {separatePictures} from '@facsimile/plugins/markup'
import {splitModule} from '@facsimile/plugins/print'
import {Effect, Option} from 'effect'
import type {Command} from 'effect/cli'
import {Source} from '../source/index.ts'
import {openingOf} from './access.ts'
import {attempt, converted, type Given, givenPage} from './converted-page.ts'
import {embedSlots} from './embed.ts'
import {CommandFailure} from './failure.ts'
import {fidelityLine} from './fidelity-line.ts'
import {messageLines} from './message-lines.ts'
import type {OPTIONS} from './options.ts'
import {print} from './print.ts'
import {createProgress, type Progress} from './progress.ts'
import {writeFiles} from './write-files.ts'

export type ConvertInput = Command.Command.Config.Infer<typeof OPTIONS>

/** `facsimile convert`: code, or JSON, to standard output, or files; everything else to standard error. */
export const runConvert = Effect.fn('convert')(function* (input: ConvertInput) {
  if (input.document && input.fragment) {
    return yield* new CommandFailure({code: 'usage', message: 'Choose --document or --fragment, not both.'})
  }
  if (input.minimize && input.noCertificate) {
    const message = 'Choose --minimize or --no-certificate, not both.'
    return yield* new CommandFailure({code: 'usage', message})
  }
  if (
    input.splitFiles &&
    (Option.isNone(input.out) || Option.getOrUndefined(input.componentFormat) !== 'jsx')
  ) {
    const message = 'Choose --out and --component-format jsx with --split-files.'
    return yield* new CommandFailure({code: 'usage', message})
  }
  const progress = createProgress({stream: process.stderr, verbose: input.verbose})
  yield* Effect.addFinalizer(() => Effect.sync(() => progress.end()))
  const started = performance.now()
  progress.phase('opening')
  const given = yield* givenPage(input.page)
  const {opening, source} = yield* openingOf(input, given)
  const settings = yield* settingsOf(input)
  const {conversion, engine} = yield* converted(
    {...input, opening, slots: slotsOf(input, source)},
    settings,
    source,
    progress
  )
  const timings = {...conversion.timings, total: performance.now() - started}
  const written = yield* write(input, conversion, progress)
  progress.end()
  for (const line of messageLines(conversion.messages, input.verbose)) progress.line(line)
  if (conversion.fidelity) progress.line(fidelityLine(conversion.fidelity))
  for (const file of written) progress.line(`wrote ${file}`)
  if (written.length === 0 && !input.json && needsFile(conversion)) progress.line(THEME_UNPRINTED)
  // The numbers of the elements mean something beside the snapshot alone; pictures are among the files that were written.
  const {elements: _, snaps: __, pictures: ___, ...result} = conversion
  if (input.json) yield* print(`${JSON.stringify({...result, engine, timings, written})}\n`)
  else if (written.length === 0) yield* print(ending(conversion.code))
}, Effect.provide(Source.layer))

const settingsOf = Effect.fn('settingsOf')(function* (
  input: ConvertInput
): Effect.fn.Return<Partial<Settings>, CommandFailure> {
  const isElement = Option.isSome(input.selector)
  const shape = input.document ? 'document' : input.fragment || isElement ? 'fragment' : 'auto'
  const file = Option.getOrUndefined(input.tailwindCss)
  return {
    componentFormat: Option.getOrUndefined(input.componentFormat),
    styleFormat: Option.getOrUndefined(input.styleFormat),
    copyMode: Option.getOrUndefined(input.copyMode),
    includeMediaQuery: !input.noMediaQuery,
    absoluteUrls: !input.keepAddresses,
    componentName: Option.getOrUndefined(input.name),
    typescript: input.typescript,
    mapSiblings: !input.noMapSiblings,
    splitComponents: !input.noSplitComponents,
    tailwindCss: file === undefined ? undefined : yield* attempt(() => readTheme(file)),
    theme: Option.getOrUndefined(input.theme),
    themes: Option.getOrUndefined(input.themes),
    toggles: input.static ? 'captured' : undefined,
    snap: input.noSnap ? false : undefined,
    shape
  }
})

/** A theme that Tailwind cannot read is reported before the page is opened. */
async function readTheme(file: string): Promise<string> {
  const theme = await readFile(file, 'utf8').catch(() => {
    throw new CommandFailure({code: 'usage', message: `The Tailwind CSS file ${file} cannot be read.`})
  })
  const {compileTailwind} = await import('@facsimile/plugins/emit')
  await compileTailwind([], theme).catch((error: Error) => {
    const reason = error.message.split('\n')[0]
    throw new CommandFailure({code: 'usage', message: `Tailwind cannot read ${file}: ${reason}`})
  })
  return theme
}

/** Pictures are files where files are written; a post of WordPress has no folder. */
function slotsOf(input: ConvertInput, source: Given): Slots {
  if (input.embed) return embedSlots('page' in source ? source.page : undefined)
  const isPasted = Option.getOrUndefined(input.componentFormat) === 'blocks'
  return Option.isSome(input.out) && !isPasted ? {beforePrint: [separatePictures]} : {}
}

const pictureFile = ({name, bytes}: Picture) => ({name, text: bytes})

const write = Effect.fn('write')(function* (input: ConvertInput, conversion: Conversion, progress: Progress) {
  const {out} = input
  if (Option.isNone(out)) return []
  progress.phase('writing')
  return yield* attempt(() =>
    writeFiles(out.value, [...filesOf(input, conversion), ...conversion.pictures.map(pictureFile)])
  )
})

/** The files of a conversion; a component's module is several where that is asked for. */
function filesOf({splitFiles}: ConvertInput, {files}: Conversion): readonly OutputFile[] {
  const [module, ...others] = files
  return splitFiles && module ? [...splitModule(module.text, {name: module.name}), ...others] : files
}

/** Whether the classes need names that stand in a file beside the code, and not in it. */
const needsFile = ({settings, css, code}: Conversion): boolean =>
  settings.styleFormat === 'tailwind' && css !== '' && !code.includes('type="text/tailwindcss"')

const THEME_UNPRINTED =
  'note: the code needs the names and global styles in theme.css, which --out writes beside it; --theme none does without.'

const ending = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)
