import type {Engine} from './engine.ts'
import {isNumbered} from '../../css/name-words.ts'
import {includesOneOf} from '../../css/text-parts.ts'
import {NAMED, namesHue} from './recover-theme/author-names.ts'
import {comparable} from './comparable.ts'

/** The page's own names for values, by the namespaces in which they could stand: names of roles first, then the shorter, simpler one. */
export function ownNames(
  properties: Readonly<Record<string, string>>,
  {remPixels, theme}: Engine
): Map<string, string> {
  const names = new Map<string, string>()
  const sorted = Object.entries(properties)
    .filter(([name]) => !isNumbered(name) && !name.startsWith('--tw-') && !theme.has(name))
    .sort(([a], [b]) => Number(namesHue(a)) - Number(namesHue(b)) || a.length - b.length)
  for (const [name, value] of sorted)
    for (const [namespace, {like, meant}] of NAMED) {
      if (!includesOneOf(name, meant)) continue
      const key = `${namespace} ${comparable(like, value, remPixels)}`
      if (!names.has(key)) names.set(key, name)
    }
  return names
}
