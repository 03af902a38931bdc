import {COMPONENT_FORMATS, COPY_MODES, STYLE_FORMATS} from '@facsimile/pipeline/settings'
import {Option} from 'effect'
import {Argument, Flag} from 'effect/cli'
import {ACCESS_OPTIONS} from './access-options.ts'

export interface Viewport {
  width: number
  height: number
}

/** `1440x900` → px; undefined where it is no size that a window can have. */
export function viewportOf(text: string): Viewport | undefined {
  const [, width, height] = /^(\d{2,5})[x×](\d{2,5})$/i.exec(text.trim()) ?? []
  const viewport = {width: Number(width), height: Number(height)}
  const isSize = (length: number) => length >= 50 && length <= 10_000
  return isSize(viewport.width) && isSize(viewport.height) ? viewport : undefined
}

const on = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withoutNegation, Flag.withDescription(description), Flag.withDefault(false))

/** The command's arguments, in the order in which help lists them. */
export const OPTIONS = {
  page: Argument.String('page').pipe(
    Argument.withDescription('URL, host name or file of the page; - reads HTML from standard input')
  ),
  componentFormat: Flag.Literals('component-format', [...COMPONENT_FORMATS, 'blocks']).pipe(
    Flag.withDescription('Form of the markup (default: html); blocks are for the WordPress editor'),
    Flag.optional
  ),
  styleFormat: Flag.Literals('style-format', STYLE_FORMATS).pipe(
    Flag.withDescription('Form of the styles (default: inline)'),
    Flag.optional
  ),
  copyMode: Flag.Literals('copy-mode', COPY_MODES).pipe(
    Flag.withDescription('How much of the styles is kept (default: adaptable)'),
    Flag.optional
  ),
  noMediaQuery: on('no-media-query', 'No media queries: the copy is the page as it is at the captured width'),
  selector: Flag.String('selector').pipe(
    Flag.withDescription('Copy the first element that matches instead of the page'),
    Flag.optional
  ),
  viewport: Flag.String('viewport').pipe(
    Flag.withMetavar('1440x900'),
    Flag.withDescription('Size of the window in px (default: 1440x900)'),
    Flag.filterMap(
      (text) => Option.fromUndefinedOr(viewportOf(text)),
      () => 'Expected a size such as 1440x900'
    ),
    Flag.withDefault({width: 1440, height: 900})
  ),
  ...ACCESS_OPTIONS,
  engine: Flag.Literals('engine', ['browser', 'html']).pipe(
    Flag.withDescription('browser runs the page (default); html reads its text and needs no browser'),
    Flag.optional
  ),
  out: Flag.String('out').pipe(
    Flag.withMetavar('folder'),
    Flag.withDescription('Write the files into this folder instead of printing the code'),
    Flag.optional
  ),
  json: on('json', 'Print the whole conversion as one JSON object'),
  document: on('document', 'A full document, with html, head and body'),
  fragment: on('fragment', 'What can stand on another page, without html, head and body'),
  name: Flag.String('name').pipe(
    Flag.withMetavar('Component'),
    Flag.withDescription('Name of the JSX component'),
    Flag.filter(
      (name) => /^[A-Z][A-Za-z0-9]*$/.test(name),
      () => 'Expected a capitalised identifier such as PricingCard'
    ),
    Flag.optional
  ),
  typescript: on('typescript', 'Components are TypeScript (component.tsx)'),
  noMapSiblings: on('no-map-siblings', 'Write alike siblings out instead of mapping over data'),
  noSplitComponents: on(
    'no-split-components',
    'Write a page as one component instead of one for each part of it and for what is alike'
  ),
  splitFiles: on('split-files', 'With --out: a file for each component'),
  tailwindCss: Flag.String('tailwind-css').pipe(
    Flag.withMetavar('file'),
    Flag.withDescription('Your Tailwind CSS file: classes are printed for its @theme'),
    Flag.optional
  ),
  theme: Flag.Literals('theme', ['recover', 'none']).pipe(
    Flag.withDescription(
      "Tailwind: recover names the page's own colours, fonts and sizes in theme.css (default); none does not"
    ),
    Flag.optional
  ),
  themes: Flag.Literals('themes', ['keep', 'captured']).pipe(
    Flag.withDescription(
      'keep has the rules for the other themes of the page, .dark or [data-theme] (default); captured has the theme that is seen'
    ),
    Flag.optional
  ),
  static: on(
    'static',
    'Without the rules for states that scripts bring about, such as .open or [aria-expanded]'
  ),
  noSnap: on(
    'no-snap',
    'Tailwind: keep each value as it is, also where one of the scale looks the same by comparison'
  ),
  keepAddresses: on('keep-addresses', 'Leave relative URLs as they are written'),
  embed: on('embed', 'Put images and fonts into the code as data: URLs'),
  noCertificate: on('no-certificate', 'Do not compare the code with the page: faster, and nothing is proven'),
  minimize: on(
    'minimize',
    'Take away what comparing shows not to be needed; takes seconds, needs the certificate'
  ),
  timeout: Flag.Finite('timeout').pipe(
    Flag.withMetavar('seconds'),
    Flag.withDescription('Time for opening the page (default: 25)'),
    Flag.filter(
      (seconds) => seconds > 0 && seconds <= 600,
      () => 'Expected between 0 and 600 seconds'
    ),
    Flag.withDefault(25)
  ),
  verbose: on('verbose', 'Say on standard error what is being done, and every message')
}
