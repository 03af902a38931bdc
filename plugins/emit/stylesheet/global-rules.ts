import {substitutions} from '../../css/values/references.ts'
import {wordSet} from '../../css/word-set.ts'
import {groupBy} from '../../model/group-by.ts'
import type {GlobalRule} from '../../model/types.ts'

/** What printed declarations refer to by name. */
export interface References {
  /** Printed values of all properties, joined. */
  text: string
  /** Values of `animation`, `animation-name` and of custom properties. */
  animations: string
}

const TRANSITIONS = wordSet('transition transition-property')

export function referencesOf(declarations: Iterable<{property: string; value: string}>): References {
  let text = ''
  let animations = ''
  for (const {property, value} of declarations) {
    // A transition of a custom property that nothing reads changes nothing.
    text += `${property}:${TRANSITIONS.has(property) ? substitutions(value).join(' ') : value};`
    if (property.startsWith('animation') || property.startsWith('--')) animations += ` ${value} `
  }
  return {text, animations}
}

/**
 * Global at-rules that something printed refers to, each once; of several `@keyframes` with one name the last wins, as
 * in a browser.
 */
export function usedGlobals(globals: readonly GlobalRule[], {text, animations}: References): string[] {
  const words = new Set(animations.split(/[\s,()]+/).map((word) => word.replace(/^["']|["']$/g, '')))
  const lower = text.toLowerCase()
  const isNamed = ({kind, name}: GlobalRule): boolean => {
    if (kind === 'font-face') return name !== '' && lower.includes(name.toLowerCase())
    if (kind === 'keyframes') return words.has(name)
    return kind === 'view-transition' || (!isDashed(kind) && text.includes(name))
  }
  const used = new Set(globals.filter(isNamed))
  addDashed(globals, used, text)
  const chosen = new Map<string, string>()
  for (const rule of globals) {
    if (!used.has(rule)) continue
    const key = rule.kind === 'font-face' ? rule.text : `${rule.kind} ${rule.name}`
    chosen.delete(key)
    chosen.set(key, rule.text)
  }
  return [...chosen.values()].map(tidy)
}

/** Those of the kinds that are called by a dashed name, by what is printed or by a rule that is used itself. */
function addDashed(globals: readonly GlobalRule[], used: Set<GlobalRule>, text: string): void {
  const byName = groupBy(
    globals.filter(({kind}) => isDashed(kind)),
    ({name}) => name
  )
  if (byName.size === 0) return
  const texts = [text, ...[...used].map((rule) => rule.text)]
  for (let at = 0; at < texts.length; at++)
    for (const name of texts[at]?.match(DASHED) ?? [])
      for (const rule of byName.get(name) ?? []) {
        if (used.has(rule)) continue
        used.add(rule)
        texts.push(rule.text)
      }
}

const isDashed = (kind: GlobalRule['kind']): boolean => kind === 'property' || kind === 'function'

/** A dashed identifier (CSS Values 4, §4.3). */
const DASHED = /--(?:\\[^]|[^\s,;:(){}[\]/!"'<>\\])+/g

/** At-rule text with two spaces a level, whatever the source's habit; strings and addresses as they are. */
function tidy(text: string): string {
  const kept: string[] = []
  const plain = text.replace(VERBATIM, (found) => `"${kept.push(found) - 1}"`)
  let depth = 0
  return plain
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};])\s*/g, '$1')
    .replace(/[^{};]+|[{};]/g, (piece) => {
      if (piece === '{') {
        depth++
        return ' {\n'
      }
      if (piece === ';') return ';\n'
      if (piece === '}') {
        depth--
        return `${'  '.repeat(depth)}}\n`
      }
      return '  '.repeat(depth) + piece.replace(/^([\w-]+)\s*:\s*/, '$1: ')
    })
    .replace(/([^;{}\s])\n?(\s*\})/g, '$1;\n$2')
    .trim()
    .replace(/"(\d+)"/g, (found, place: string) => kept[Number(place)] ?? found)
}

const VERBATIM = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|url\(\s*[^"')\s][^)]*\)/gi
