import {comparable} from '../comparable.ts'
import type {Engine} from '../engine.ts'
import type {ThemeNamespace} from './theme-name.ts'
import {withoutNumber} from '../../../css/name-words.ts'
import {isOpaque} from './uses.ts'

export interface NamesFacts {
  engine: Engine
  /** Custom properties of the page's root that have the same value everywhere, with their values. */
  pageProperties: Readonly<Record<string, string>>
  /** Names of custom properties that the code defines. */
  defined: ReadonlySet<string>
}

/** Prefixes of the utilities that look a name up, as far as Tailwind's fixed classes begin with them. */
const PREFIXES: Readonly<Record<ThemeNamespace, readonly string[]>> = {
  color: ['text', 'bg', 'border', 'outline', 'decoration', 'shadow', 'fill', 'stroke', 'from', 'ring'],
  font: ['font'],
  text: ['text'],
  leading: ['leading'],
  tracking: ['tracking'],
  radius: ['rounded', 'rounded-t', 'rounded-tl'],
  'border-width': ['border', 'border-t'],
  'stroke-width': ['stroke'],
  shadow: ['shadow'],
  'text-shadow': ['text-shadow'],
  'background-image': ['bg'],
  ease: ['ease'],
  'transition-property': ['transition'],
  animate: ['animate'],
  spacing: ['w', 'h', 'm', 'p', 'gap', 'inset', 'max-w', 'basis', 'size', 'top'],
  breakpoint: []
}

/** The names that are taken: by the reader's theme, by Tailwind's fixed classes, by the page's other values. */
export class Names {
  readonly #engine: Engine
  readonly #defined: ReadonlySet<string>
  readonly #pageProperties: Readonly<Record<string, string>>
  readonly #tokens = new Set<string>()
  readonly #breakpoints = new Set<string>()

  constructor({engine, defined, pageProperties}: NamesFacts) {
    this.#engine = engine
    this.#defined = defined
    this.#pageProperties = pageProperties
  }

  /**
   * Takes a name of Tailwind's own theme for another value, which a page made with an older version has: the code defines it again,
   * for itself alone.
   */
  takeAgain(namespace: ThemeNamespace, name: string, value: string): boolean {
    // Utilities refer to the custom properties of these; those of others contain the values.
    const isReferred =
      namespace === 'text' ||
      (namespace === 'color' && withoutNumber(name) !== name && isOpaque(comparable('color', value, 16)))
    const token = `text-${name}`
    if (!isReferred || !this.#engine.theme.has(`--${namespace}-${name}`) || this.#tokens.has(token))
      return false
    this.#tokens.add(token)
    return true
  }

  /** Takes the name for a value, if it is free. */
  take(namespace: ThemeNamespace, name: string, value: string): boolean {
    const {theme, compiles, context} = this.#engine
    const property = `--${namespace}-${name}`
    if (theme.has(property) || value.includes(`(${property})`)) return false
    // A property of the page by this name is read in its place.
    if (this.#defined.has(property) && this.#pageProperties[property] !== value) return false
    if (namespace === 'breakpoint') {
      if (this.#breakpoints.has(name) || context(`${name}:`) || context(`max-${name}:`)) return false
      this.#breakpoints.add(name)
      return true
    }
    const tokens = PREFIXES[namespace].map((prefix) => `${prefix}-${name}`)
    if (tokens.some((token) => this.#tokens.has(token) || compiles(token))) return false
    for (const token of tokens) this.#tokens.add(token)
    return true
  }
}
