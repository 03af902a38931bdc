import {wordFor, pixelsOf as lengthInPixels} from './scale-words.ts'
import type {BreakpointUse} from './uses.ts'
import {wordSet} from '../../../css/word-set.ts'
import {isLower} from '../../../css/name-words.ts'
import {addCount} from '../../../model/group-by.ts'
import {variantsOfToken} from '../component-utilities/separable-tokens.ts'

/** Words by which authors call widths of the screen, in the names of classes and properties. */
const WORDS = wordSet(
  'xs xl 2xs 2xl 3xs 3xl 4xl 5xl xxl xxxl sm md lg mobile phone handset tablet laptop desktop widescreen fullhd wide small medium ' +
    'large xlarge xxlarge'
)

/** Roles of screens, by the largest width in px that each begins at. */
const SCREENS: readonly [most: number, name: string][] = [
  [440, 'mini'],
  [700, 'phone'],
  [900, 'tablet'],
  [1120, 'laptop'],
  [1340, 'desktop'],
  [1700, 'wide']
]

/** Names for a width at which the page changes, the author's before roles. */
export function breakpointNames(
  {pixels, ruleClasses}: BreakpointUse,
  pageProperties: Readonly<Record<string, string>>
): string[] {
  const role = wordFor(pixels, SCREENS, 'ultrawide')
  return [
    ...propertyNames(pixels, pageProperties),
    ...classWords(ruleClasses),
    // Narrow ones get their names first.
    role,
    `${role}-lg`,
    `${role}-xl`,
    `${role}-2xl`
  ]
}

/** `--bs-breakpoint-xxl: 1400px` → `xxl`. */
const propertyNames = (pixels: number, pageProperties: Readonly<Record<string, string>>): string[] =>
  Object.entries(pageProperties).flatMap(([property, value]) => {
    const [, name] = /(?:^--|-)(?:breakpoint|screen|bp)s?-{1,2}([a-z\d-]+)$/.exec(property) ?? []
    return name !== undefined && [...name].some(isLower) && lengthInPixels(value) === pixels ? [name] : []
  })

/** `xxl`, where most classes of the rules that begin to apply there contain it: `col-xxl-4`. */
const classWords = (ruleClasses: ReadonlyMap<string, number>): string[] =>
  commonWord(ruleClasses, (name) => {
    const own = new Set(name.split(/[-_:@]+/).filter((word) => WORDS.has(word)))
    return own.size === 1 ? [...own] : []
  })

/** The variant that most utilities have which begin to apply there: `wide` of `wide:px-4`, on a page made with Tailwind. */
export const breakpointVariant = ({ruleClasses}: BreakpointUse): string | undefined =>
  commonWord(ruleClasses, (name) => variantsOfToken(name).split(':').slice(0, -1))[0]

/** The word of most classes that have any. */
function commonWord(
  ruleClasses: ReadonlyMap<string, number>,
  wordsOf: (name: string) => readonly string[]
): string[] {
  const counts = new Map<string, number>()
  let all = 0
  for (const [name, count] of ruleClasses) {
    const words = wordsOf(name)
    if (words.length > 0) all += count
    for (const word of words) addCount(counts, word, count)
  }
  const [word, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return count >= 2 && count > all / 2 ? [word] : []
}
