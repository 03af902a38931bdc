/** Names and values are those of the service's settings (see docs/api.md); Copy Mode is the extension's and the command's. */
export interface Settings {
  /** Default: `html`. */
  componentFormat: ComponentFormat
  /** Default: `inline`. */
  styleFormat: StyleFormat
  /** Default: `adaptable`. */
  copyMode: CopyMode
  /** Default: true. */
  includeMediaQuery: boolean
  /** `document` or `fragment`; by default a whole page in HTML is a document, everything else a fragment. */
  shape: 'auto' | 'document' | 'fragment'
  /** Name of the JSX component; by default it is made from the root element. */
  componentName?: string
  /** Components are TypeScript: `component.tsx` (default: false). */
  typescript: boolean
  /** In components, four or more siblings that differ in texts, URLs and a class or two only become an array and `.map` (default: true). */
  mapSiblings: boolean
  /** Components: what is alike is one component with props, and the parts of a long page are components of their own (default: true). */
  splitComponents: boolean
  /** The reader's Tailwind CSS file as text: classes use its `@theme` (default: Tailwind's own). */
  tailwindCss?: string
  /**
   * Tailwind: values that recur on the page get the names that its author gave them, in a theme beside the code (`recover`), or
   * the classes use nothing but the reader's theme (`none`). Default: `recover`.
   */
  theme: 'recover' | 'none'
  /**
   * Rules for the page's other themes (`.dark`, `[data-theme=light]`) are kept (`keep`), or the copy has the captured theme alone
   * (`captured`). Default: `keep`.
   */
  themes: 'keep' | 'captured'
  /**
   * Rules for classes and attributes that scripts set while the page is used (`.open`, `[aria-expanded=true]`) are kept (`keep`), or
   * the copy is as it was captured (`captured`). Default: `keep`.
   */
  toggles: 'keep' | 'captured'
  /**
   * Tailwind, in adaptable copies: values of the scale for values that should look the same, as `28px` for `27.98px`. For who compares
   * the copy with its page, and takes them back where that finds a difference (default: false; true where a browser compares them).
   */
  snap: boolean
  /** Make relative URLs absolute (default: true). */
  absoluteUrls: boolean
  /** Put `data-facsimile-index` on every element: its number in the snapshot, for comparing (default: false). */
  markElements: boolean
}

/** `blocks`: blocks of the WordPress editor, which have a sheet of their own. */
export type ComponentFormat = 'html' | 'jsx' | 'blocks'
export type StyleFormat = 'tailwind' | 'inline' | 'local' | 'external'

/** Forms in which the design tokens of a page can be written. */
export const TOKEN_FORMATS = ['dtcg', 'tailwind', 'css', 'markdown'] as const
export type TokenFormat = (typeof TOKEN_FORMATS)[number]
export type CopyMode = 'exact' | 'adaptable' | 'balanced'

/** The two forms of code; a copy for the block editor is something else, and not offered by the service. */
export const COMPONENT_FORMATS = ['html', 'jsx'] as const satisfies readonly ComponentFormat[]
export const STYLE_FORMATS: readonly StyleFormat[] = ['tailwind', 'inline', 'local', 'external']
export const COPY_MODES: readonly CopyMode[] = ['exact', 'adaptable', 'balanced']

const DEFAULTS: Settings = {
  componentFormat: 'html',
  styleFormat: 'inline',
  copyMode: 'adaptable',
  includeMediaQuery: true,
  shape: 'auto',
  typescript: false,
  mapSiblings: true,
  splitComponents: true,
  theme: 'recover',
  themes: 'keep',
  toggles: 'keep',
  snap: false,
  absoluteUrls: true,
  markElements: false
}

/** A setting that is not among the documented ones. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  code = 'settings-invalid' as const
}

const ALLOWED: {readonly [Name in keyof Settings]?: readonly unknown[]} = {
  componentFormat: [...COMPONENT_FORMATS, 'blocks'],
  styleFormat: STYLE_FORMATS,
  copyMode: COPY_MODES,
  includeMediaQuery: [true, false],
  shape: ['auto', 'document', 'fragment'],
  typescript: [true, false],
  mapSiblings: [true, false],
  splitComponents: [true, false],
  theme: ['recover', 'none'],
  themes: ['keep', 'captured'],
  toggles: ['keep', 'captured'],
  snap: [true, false],
  absoluteUrls: [true, false],
  markElements: [true, false]
}

/** Fills in defaults. Throws `SettingsError` that names an unknown setting or value. */
export function completeSettings(given: Partial<Settings> = {}): Settings {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (name === 'componentName') {
      if (typeof value !== 'string' || !/^[A-Z][A-Za-z0-9]*$/.test(value))
        throw new SettingsError(
          `componentName must be a capitalised identifier such as «PricingCard», not ${JSON.stringify(value)}.`
        )
      continue
    }
    if (name === 'tailwindCss') {
      if (typeof value !== 'string') throw new SettingsError('tailwindCss must be the text of a style sheet.')
      continue
    }
    const allowed = ALLOWED[name as keyof Settings]
    if (!allowed) throw new SettingsError(`There is no setting «${name}».`)
    if (!allowed.includes(value))
      throw new SettingsError(`${name} must be one of ${allowed.join(', ')}, not ${JSON.stringify(value)}.`)
  }
  const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const settings: Settings = {...DEFAULTS, ...stated}
  return settings.componentFormat === 'blocks' ? blockSettings(given, settings) : settings
}

/** Blocks have one sheet in a block of its own, and stand in a post. */
function blockSettings({styleFormat, shape}: Partial<Settings>, settings: Settings): Settings {
  if (styleFormat !== undefined && styleFormat !== 'external')
    throw new SettingsError(
      `Blocks bring a sheet of their own: styleFormat must be external, not «${styleFormat}».`
    )
  if (shape === 'document') throw new SettingsError('Blocks stand in a post: shape must not be document.')
  return {...settings, styleFormat: 'external', shape: 'fragment'}
}
