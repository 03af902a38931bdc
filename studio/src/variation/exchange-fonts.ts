import {type Exchange, readTheme, writeTheme} from '../project/theme-block.ts'
import {paintsOf, swapInProject, unvaried, type Varied} from './paints.ts'

/**
 * Fonts whose letters are pictures, or stand under each other: another face would be another thing. Only the first of a
 * list counts, since lists of system fonts end with those for emoji.
 */
const KEPT = /icon|awesome|symbol|glyph|emoji|mono(?:space)?\b|courier|consolas|menlo|\bcode\b/i

export interface ChosenFonts {
  /** `font-family` of all text; undefined leaves it as it is written. */
  font?: string | undefined
  /** `font-family` of headings; undefined: as the text. */
  headings?: string | undefined
}

/** Of lists of fonts that are written out, the one that is used most is the text's, the others are for headings. */
export function exchangedFonts(fonts: readonly string[], {font, headings}: ChosenFonts): Exchange[] {
  const exchanged: Exchange[] = []
  const taken = new Set(fonts)
  for (const [index, from] of fonts.filter((one) => !KEPT.test(one.split(',')[0] ?? '')).entries()) {
    const stack = index === 0 ? font : (headings ?? font)
    if (stack === undefined || stack === from) continue
    // A list of another length is another text, and the same font: what is restored must be distinguished from what was there.
    let to = stack
    while (taken.has(to)) to += ', sans-serif'
    taken.add(to)
    exchanged.push({part: 'fonts', from, to})
  }
  return exchanged
}

/** The project with other fonts, in its theme and wherever it names some. */
export function withFonts<Given extends Varied>(project: Given, chosen: ChosenFonts): Given {
  const present = readTheme(project.css)
  const {exchanges: all = []} = present
  const back = new Map(all.filter(({part}) => part === 'fonts').map(({from, to}) => [to, from]))
  const original = swapInProject(project, ({kind, text}) => (kind === 'font' ? back.get(text) : undefined))
  const exchanges = exchangedFonts(paintsOf(unvaried(project)).fonts, chosen)
  const to = new Map(exchanges.map((one) => [one.from, one.to]))
  const next = swapInProject(original, ({kind, text}) => (kind === 'font' ? to.get(text) : undefined))
  const theme = {
    ...present,
    font: chosen.font,
    headings: chosen.headings,
    exchanges: [...all.filter(({part}) => part !== 'fonts'), ...exchanges]
  }
  return {...next, css: writeTheme(next.css, theme)}
}
