import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {repairNesting as repair} from './repair.ts'

/**
 * Rename elements that the HTML parser would move, so that the markup is parsed to the tree that
 * it was printed from: scripts and shadow trees can put a `div` into a `p`, a link into a link, a `div` into a table row.
 * They become `div` or `span` and look the same; an element that cannot stay under any name, and is not drawn, is removed.
 *
 * In: the tree of the copy, after `extract`, with `data.style` and `data.defaults`. Out: the same.
 * Messages: `nesting-repaired` (info, once an element), `content-dropped` (warning, once an element or text). Throws nothing.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody>
 */
export const repairNesting: Plugin<[], Root> = () => (tree, file) => {
  repair(tree, ({kind, name, element, ancestors}) => {
    const place = {ancestors: [...ancestors, ...(element ? [element] : [])], source: 'repair-nesting'}
    if (kind === 'renamed')
      file.info(`Renamed <${name}>, which cannot stand in this place in HTML`, {
        ...place,
        ruleId: 'nesting-repaired'
      }).url = `${README}#nesting-repaired`
    else
      file.message(`Dropped ${name ? `<${name}>` : 'text'}, which cannot stand in this place in HTML`, {
        ...place,
        ruleId: 'content-dropped'
      }).url = `${README}#content-dropped`
  })
}

const README = 'plugins/markup/repair-nesting/readme.md'
