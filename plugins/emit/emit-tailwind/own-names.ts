import type {Engine} from './engine.ts'
import {type Namespace, normOf} from './theme-value.ts'

/** The page's own names for values, by the namespaces in which they could stand: names of roles first, then the shorter, simpler one. */
export function ownNames(
  properties: Readonly<Record<string, string>>,
  {remPixels, theme}: Engine
): Map<string, string> {
  const names = new Map<string, string>()
  const sorted = Object.entries(properties)
    .filter(([name]) => !/\d$|^--tw-/.test(name) && !theme.has(name))
    .sort(([a], [b]) => Number(HUE.test(a)) - Number(HUE.test(b)) || a.length - b.length)
  for (const [name, value] of sorted)
    for (const [namespace, wanted] of OWN_NAMES) {
      if (!wanted.test(name)) continue
      const key = `${namespace} ${normOf(namespace, value, remPixels)}`
      if (!names.has(key)) names.set(key, name)
    }
  return names
}

/** `--primary` names what a colour is for, `--blue` what it looks like. */
const HUE =
  /-(?:blue|indigo|purple|violet|pink|red|orange|yellow|green|teal|cyan|white|black|gr[ae]y)(?![a-z])/

/** Words that a name must contain; a value that is a colour is meant for one. */
const OWN_NAMES: readonly [Namespace, RegExp][] = [
  ['color', /^/],
  ['font', /font|family/],
  ['text', /text|size/],
  ['leading', /leading|line/],
  ['tracking', /tracking|letter/],
  ['radius', /radius|rounded|corner/],
  ['shadow', /shadow/],
  ['ease', /ease|curve|timing|transition/],
  ['spacing', /spac|gap|gutter|pad|margin/]
]
