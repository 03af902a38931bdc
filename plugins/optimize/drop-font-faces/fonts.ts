import {groupIndex} from '../../model/group-index.ts'
import type {DefaultStyle, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {type FontValues, fontValues, type ValuesOfName} from './font-values.ts'

/** Fonts of a page; an element without declarations for them has its parent's, and equal styles are computed once. */
export class Fonts {
  readonly #valuesOf: ValuesOfName
  readonly #known = new Map<FontValues, Map<ElementStyle, Map<object, Map<string, FontValues>>>>()

  constructor(valuesOf: ValuesOfName) {
    this.#valuesOf = valuesOf
  }

  of(
    style: ElementStyle,
    pseudo: string,
    defaults: Record<string, DefaultStyle>,
    above: FontValues
  ): FontValues {
    const ofFont = this.#known.get(above) ?? new Map<ElementStyle, Map<object, Map<string, FontValues>>>()
    this.#known.set(above, ofFont)
    const ofStyle = ofFont.get(style) ?? new Map<object, Map<string, FontValues>>()
    ofFont.set(style, ofStyle)
    const known = ofStyle.get(defaults) ?? new Map<string, FontValues>()
    ofStyle.set(defaults, known)
    let font = known.get(pseudo)
    if (!font) {
      const own = defaults[pseudo] ?? NO_DEFAULT
      const groups = style[pseudo] ?? NO_GROUPS
      const isUndeclared = FONT.every((name) => own[name] === undefined && !groupIndex(groups).has(name))
      known.set(pseudo, (font = isUndeclared ? above : fontValues(groups, own, above, this.#valuesOf)))
    }
    return font
  }
}

const NO_DEFAULT: DefaultStyle = {}
const NO_GROUPS: readonly PropertyGroup[] = []
const FONT = ['font-family', 'font-weight', 'font-style']
