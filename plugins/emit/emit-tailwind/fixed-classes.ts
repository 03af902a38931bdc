import type {DesignSystem} from './design-system.ts'
import {evaluateUtilities} from './evaluate.ts'

/** Numbers and theme keys are families, for which patterns are shorter than entries. */
const FAMILY = /\d(?:\/\d+)?%?$/
/** Old names that Tailwind keeps for compatibility, and utilities that have an effect with a partner only. */
const OLD =
  /^(?:flex-(?:shrink|grow)|overflow-ellipsis|decoration-(?:slice|clone)|bg-gradient-|break-words|outline-hidden|bg-none|-?(?:start|end)-|order-none|transform-cpu)/
const KEPT = new Set(['flex-1', 'order-none', 'bg-none'])

/** One line a class: `truncate<tab>overflow-x:hidden;…`. Classes whose declarations depend on the theme are left out. */
export function fixedClasses(system: DesignSystem): string {
  let text = ''
  const seen = new Set<string>()
  for (const [name] of system.getClassList()) {
    if (!KEPT.has(name) && (FAMILY.test(name) || OLD.test(name))) continue
    const utility = evaluateUtilities(system, new Map(), [name], undefined)
    if (!utility || utility.values.size === 0) continue
    const body = [...utility.values].map(([property, value]) => `${property}:${value}`).join(';')
    if (/var\(|gradient\(|^-webkit-mask|^mask-image/.test(body) || seen.has(body)) continue
    seen.add(body)
    text += `${name}\t${body}\n`
  }
  return text
}
