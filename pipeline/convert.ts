import {
  elementNumbers,
  type Picture,
  printStylesJsx,
  type Scenario,
  type Snap,
  type Snapshot
} from '@facsimile/plugins'
import type {Root} from 'hast'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {captureHtml} from './capture/html/index.ts'
import {componentNameOf} from './component-name.ts'
import {lossMessage, type Message, messagesOf} from './message.ts'
import {checkDepth} from './depth.ts'
import type {Fidelity} from './fidelity.ts'
import {frameContents} from './frame-contents.ts'
import {type Observe, observed} from './observe.ts'
import {checkOutput} from './output-check/index.ts'
import {type PageFacts, preset, type Slots} from './preset.ts'
import {selectedIn} from './selected.ts'
import {completeSettings, type Settings} from './settings.ts'

/** HTML text with the texts of its style sheets. */
export interface HtmlSource {
  html: string
  /** URL of the page; base of relative URLs. */
  url?: string
  /** Absolute URL → text of each linked or imported sheet. */
  sheets?: Record<string, string>
  viewport?: {width: number; height: number}
}

export interface OutputFile {
  name: string
  text: string
}

export interface Conversion {
  /** The component's text: what would be pasted. */
  code: string
  /**
   * The style sheet as plain CSS, or the theme that Tailwind compiles the classes of the code with; empty where everything is in
   * the code.
   */
  css: string
  /** All files, `code` among them. */
  files: OutputFile[]
  /** Pictures that the code refers to as files beside it; none without `separatePictures`. */
  pictures: readonly Picture[]
  /** For each element of `code`, in its order: its number in the snapshot, `null` for one that the page does not have. */
  elements: (number | null)[]
  /** Numbers of boxes in the snapshot without an effect, which the code leaves out. */
  dropped: readonly number[]
  /** Values of the scale in the code for values of the page that look the same. */
  snaps: readonly Snap[]
  /** Themes and states that the code keeps beside what the capture shows. */
  scenarios: readonly Scenario[]
  /** What was changed and what could not be kept. */
  messages: Message[]
  /** How far the code is from its source, where a browser compared them. */
  fidelity?: Fidelity
  settings: Settings
  title: string
  url: string
  /** Milliseconds by phase. */
  timings: Record<string, number>
}

export interface ConvertOptions {
  /** Plugins of your own between the phases. */
  slots?: Slots
  /** Called after each pass. */
  observe?: Observe
}

/**
 * Converts a page or an element to code. `source` is HTML text, HTML text with its sheets, or a snapshot.
 * Throws `SettingsError` for a wrong setting, `DepthError` for a page that is nested too deeply, and `UnsafeOutputError` where the
 * printed code could run code of the page; a page that converts with losses is a success that carries messages.
 */
export async function convert(
  source: string | HtmlSource | Snapshot,
  given: Partial<Settings> = {},
  options: ConvertOptions = {}
): Promise<Conversion> {
  const settings = completeSettings(given)
  const started = performance.now()
  const snapshot = snapshotOf(source)
  const captured = performance.now()
  checkDepth(snapshot.tree)
  const {code, file, tree} = await run(snapshot, settings, {
    slots: options.slots,
    keepsSource: snapshot === source,
    ...(options.observe && {observe: options.observe})
  })
  // A sheet that is in the code is not printed twice.
  const css =
    file.data.stylesheetPlace === 'outside' ? (file.data.stylesheet ?? '') : themeOf(file.data.theme)
  const {title, url} = snapshot.environment
  const files = filesOf(code, css, settings, file.data.stylesheetPlace)
  const printed = performance.now()
  const {printer, parsePrinted = null} = options.slots ?? {}
  const losses = checkOutput({tree, files, settings, ...(printer && {parse: parsePrinted})})
  const conversion: Conversion = {
    code,
    css,
    files,
    elements: elementNumbers(tree),
    pictures: file.data.pictures ?? [],
    dropped: file.data.dropped ?? [],
    snaps: file.data.snaps ?? [],
    scenarios: file.data.scenarios ?? [],
    messages: [
      ...snapshot.losses.map((loss) => lossMessage('capture', loss)),
      ...messagesOf(file.messages),
      ...losses.map((loss) => lossMessage('output-check', loss))
    ],
    settings,
    title,
    url,
    timings: {
      capture: captured - started,
      convert: printed - captured,
      check: performance.now() - printed
    }
  }
  return conversion
}

const isSnapshot = (source: HtmlSource | Snapshot): source is Snapshot => 'environment' in source

function snapshotOf(source: string | HtmlSource | Snapshot): Snapshot {
  if (typeof source === 'string') return captureHtml(source, {})
  if (isSnapshot(source)) return source
  return captureHtml(source.html, {url: source.url, sheets: source.sheets, viewport: source.viewport})
}

interface RunOptions {
  slots?: Slots
  /** Whether the caller owns the snapshot, so that its tree must stay as it is. */
  keepsSource: boolean
  /** Frames around the document. */
  frameDepth?: number
  observe?: Observe
}

async function run(
  snapshot: Snapshot,
  settings: Settings,
  {slots, keepsSource, frameDepth = 0, observe}: RunOptions
): Promise<{code: string; file: VFile; tree: Root}> {
  const tree = keepsSource ? structuredClone(snapshot.tree) : snapshot.tree
  const file = new VFile({path: 'component'})
  file.data.snapshot = snapshot
  const frames = await convertFrames(
    frameContents(tree, snapshot.environment, frameDepth),
    settings,
    frameDepth
  )
  const page: PageFacts = {
    base: snapshot.environment.base,
    frame: (content) => frames.get(content) ?? '',
    componentName: settings.componentName ?? componentNameOf(snapshot),
    isElement: selectedIn(tree) !== undefined,
    keepAttributes: attributesRead(snapshot)
  }
  const passes = preset(settings, page, slots)
  const processor = unified().use(observe ? observed(passes, observe) : passes)
  const result = await processor.run(tree, file)
  const code = String(processor.stringify(result, file))
  return {code, file, tree: result as Root}
}

/** Frames are documents of their own: their code stands in `srcdoc`, styled by a sheet inside. */
async function convertFrames(
  contents: readonly Snapshot[],
  settings: Settings,
  frameDepth: number
): Promise<Map<Snapshot, string>> {
  const frames = new Map<Snapshot, string>()
  for (const content of contents) {
    const styleFormat = settings.styleFormat === 'inline' ? 'inline' : 'local'
    const {code} = await run(
      content,
      {...settings, componentFormat: 'html', styleFormat, shape: 'document'},
      {keepsSource: true, frameDepth: frameDepth + 1}
    )
    frames.set(content, code)
  }
  return frames
}

/** Names in `attr(name)` anywhere in the page's CSS. */
function attributesRead({sheets, imports}: Snapshot): Record<string, boolean> {
  const names: Record<string, boolean> = {}
  for (const text of [...sheets.map((sheet) => sheet.text), ...Object.values(imports)]) {
    if (!text.includes('attr(')) continue
    for (const [, name = ''] of text.matchAll(/\battr\(\s*([\w-]+)/g)) names[name.toLowerCase()] = true
  }
  return names
}

/** The theme as a file that a project imports after Tailwind. */
const themeOf = (theme = ''): string => (theme === '' ? '' : `${THEME_HEAD}\n${theme.trim()}\n`)

const THEME_HEAD =
  '/* Names and global styles of the copied page. Import this file after Tailwind; a name that your own theme has keeps your value. */'

function filesOf(
  code: string,
  css: string,
  {componentFormat, typescript}: Settings,
  place: 'inside' | 'outside' | undefined
): OutputFile[] {
  const extension = {html: 'html', jsx: typescript ? 'tsx' : 'jsx', blocks: 'blocks.html'}[componentFormat]
  const files: OutputFile[] = [{name: `component.${extension}`, text: code}]
  if (place !== 'outside') return css === '' ? files : [...files, {name: 'theme.css', text: css}]
  files.push(
    componentFormat === 'jsx'
      ? {name: `component.styles.${extension}`, text: printStylesJsx(css)}
      : {name: 'component.css', text: css.endsWith('\n') ? css : `${css}\n`}
  )
  return files
}
