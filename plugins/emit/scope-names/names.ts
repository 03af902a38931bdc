import type {Condition, ElementStyle, GlobalRule} from '../../model/types.ts'

export interface Names {
  animations: ReadonlySet<string>
  counters: ReadonlySet<string>
  containers: ReadonlySet<string>
}

const COUNTER = /^counter-(?:reset|increment|set)$/
const CONTAINER = /^container(?:-name)?$/
const IDENTIFIER = /-?[_a-zA-Z][\w-]*/g
/** Words of these properties that are no names. */
const KEYWORDS = new Set(
  'none inherit initial unset revert revert-layer normal inline-size size scroll-state reversed'.split(' ')
)

/** Names that the code itself makes; a name that only the page around could have made is left alone. */
export function collectNames(globals: readonly GlobalRule[], styles: Iterable<ElementStyle>): Names {
  const counters = new Set<string>()
  const containers = new Set<string>()
  for (const style of styles) {
    for (const groups of Object.values(style)) {
      for (const {runs} of groups) {
        for (const {declarations} of runs) {
          for (const {property, value} of declarations) {
            const into = COUNTER.test(property) ? counters : CONTAINER.test(property) ? containers : undefined
            // In the shorthand, what follows the stroke is the type.
            if (into)
              for (const [word] of value.split('/')[0].matchAll(IDENTIFIER))
                if (!KEYWORDS.has(word)) into.add(word)
          }
        }
      }
    }
  }
  // `list-item` is every list's own counter (CSS Lists 3, §4.6).
  counters.delete('list-item')
  return {
    animations: new Set(globals.filter(({kind}) => kind === 'keyframes').map(({name}) => name)),
    counters,
    containers
  }
}

export function renameInValue(property: string, value: string, names: Names, prefix: string): string {
  if (
    property === 'animation' ||
    property === 'animation-name' ||
    (property.startsWith('--') && names.animations.size > 0)
  )
    return renameWords(value, names.animations, prefix)
  if (COUNTER.test(property)) return renameWords(value, names.counters, prefix)
  if (CONTAINER.test(property)) return renameWords(value, names.containers, prefix)
  if (property === 'content')
    return value.replace(/(counters?\(\s*)([\w-]+)/g, (whole, start: string, name: string) =>
      names.counters.has(name) ? start + prefix + name : whole
    )
  return value
}

/** Whole words outside strings, functions' names and addresses. */
function renameWords(value: string, names: ReadonlySet<string>, prefix: string): string {
  if (names.size === 0) return value
  return value.replace(
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|-{0,2}[_a-zA-Z][\w-]*\(?/g,
    (word) => (names.has(word) ? prefix + word : word)
  )
}

export function renameInCondition(condition: Condition, {containers}: Names, prefix: string): Condition {
  if (condition.kind !== 'container') return condition
  const name = /^[_a-zA-Z-][\w-]*(?=[\s(])/.exec(condition.query)?.[0]
  return name && containers.has(name) ? {...condition, query: prefix + condition.query} : condition
}

export function renameInGlobal(rule: GlobalRule, {animations}: Names, prefix: string): GlobalRule {
  if (rule.kind !== 'keyframes' || !animations.has(rule.name)) return rule
  const name = prefix + rule.name
  return {
    ...rule,
    name,
    text: rule.text.replace(/^(\s*@keyframes\s+)(?:"[^"]*"|'[^']*'|[^\s{]+)/i, `$1${name}`)
  }
}
