import type {Root} from 'hast'
import type {Pluggable, PluggableList} from 'unified'

/** Called after each pass with its name (`prune-styles`) and the tree as the pass left it. */
export type Observe = (pass: string, tree: Root) => void

/** The passes, each followed by a call. */
export const observed = (passes: PluggableList, observe: Observe): PluggableList =>
  passes.flatMap((each) => [each, noteAfter(nameOf(each), observe)])

const noteAfter =
  (name: string, observe: Observe): Pluggable =>
  () =>
  (tree) =>
    observe(name, tree as Root)

/** Passes are in folders of their names: `pruneStyles` is `prune-styles`. */
function nameOf(each: Pluggable): string {
  const plugin = Array.isArray(each) ? each[0] : each
  if (typeof plugin !== 'function') return 'preset'
  return [...plugin.name]
    .map((character) => {
      const lower = character.toLowerCase()
      return character === lower ? character : `-${lower}`
    })
    .join('')
}
