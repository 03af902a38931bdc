import {wordFor, pixelsOf as lengthInPixels} from './scale-words.ts'
import type {BreakpointUse} from './uses.ts'
import {wordSet} from '../../../css/word-set.ts'
import {isLower} from '../../../css/name-words.ts'

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
function classWords(ruleClasses: ReadonlyMap<string, number>): string[] {
  const counts = new Map<string, number>()
  let all = 0
  for (const [name, count] of ruleClasses) {
    const own = new Set(name.split(/[-_:@]+/).filter((word) => WORDS.has(word)))
    if (own.size !== 1) continue
    all += count
    for (const word of own) counts.set(word, (counts.get(word) ?? 0) + count)
  }
  const [word, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return count >= 2 && count > all / 2 ? [word] : []
}
