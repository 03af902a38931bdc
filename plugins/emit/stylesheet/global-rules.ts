import {substitutions} from '../../css/values/references.ts'
import {wordSet} from '../../css/word-set.ts'
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
  const chosen = new Map<string, string>()
  const dashed = dashedNames([text])
  const inGlobals = dashedNames(new Set(globals.map(({text: own}) => own)))
  for (const {kind, name, text: rule} of globals) {
    const isUsed =
      kind === 'font-face'
        ? name !== '' && lower.includes(name.toLowerCase())
        : kind === 'keyframes'
          ? words.has(name)
          : kind === 'property' || kind === 'function'
            ? dashed.has(name) || (inGlobals.get(name) ?? 0) > 1
            : kind === 'view-transition'
              ? true
              : text.includes(name)
    if (!isUsed) continue
    const key = kind === 'font-face' ? rule : `${kind} ${name}`
    chosen.delete(key)
    chosen.set(key, rule)
  }
  return [...chosen.values()].map(tidy)
}

/** In how many of the texts each dashed identifier occurs (CSS Values 4, §4.3). */
function dashedNames(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const name of new Set(text.match(DASHED))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

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
