import {withoutNumber} from '../../../css/name-words.ts'
import {comparable} from '../comparable.ts'
import type {Engine} from '../engine.ts'
import {isByOwnName, type ThemeNamespace} from './theme-name.ts'
import {isOpaque} from '../srgb.ts'

export interface NamesFacts {
  engine: Engine
  /** Custom properties of the page's root that have the same value everywhere, with their values. */
  pageProperties: Readonly<Record<string, string>>
  /** Names of custom properties that the code defines. */
  defined: ReadonlySet<string>
  /** Whether the code is a part of a page, for a project that has a theme. */
  isPart: boolean
}

/** Prefixes of the utilities that look a name up, as far as Tailwind's fixed classes begin with them. */
export const PREFIXES: Readonly<Record<ThemeNamespace, readonly string[]>> = {
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
  'transition-duration': ['duration'],
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
  readonly #isPart: boolean
  readonly #again = new Set<string>()

  constructor({engine, defined, pageProperties, isPart}: NamesFacts) {
    this.#isPart = isPart
    this.#engine = engine
    this.#defined = defined
    this.#pageProperties = pageProperties
  }

  /**
   * Takes a name of Tailwind's own theme for another value, which a page made with an older version has. The reader's values stay. A part
   * of a page can have such a name for itself alone where utilities refer to it, and do not contain its value.
   */
  takeAgain(namespace: ThemeNamespace, name: string, value: string): boolean {
    const property = `--${namespace}-${name}`
    const isReferred = namespace === 'text' || (namespace === 'color' && withoutNumber(name) !== name)
    if (!this.#engine.isDefault(property) || this.#again.has(property)) return false
    // What a class declares together with one for opacity is no other colour.
    if (namespace === 'color' && !isOpaque(comparable('color', value, 16))) return false
    if (this.#isPart && !isReferred) return false
    this.#again.add(property)
    return true
  }

  /** Takes the name for a value, if it is free. */
  take(namespace: ThemeNamespace, name: string, value: string): boolean {
    const {theme, compiles, context} = this.#engine
    const property = `--${namespace}-${name}`
    const isOwn = isByOwnName({namespace, name, value})
    if (theme.has(property) || (!isOwn && value.includes(`(${property})`))) return false
    // A property of the page by this name is read in its place.
    if (!isOwn && this.#defined.has(property) && this.#pageProperties[property] !== value) return false
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
