import type {Element, Root} from 'hast'
import {declarationsIn, styleOf} from '../../model/access.ts'
import {isCutOut} from '../../model/root-elements.ts'
import type {ElementStyle} from '../../model/types.ts'
import {substitutions} from '../../css/values/references.ts'

/**
 * By element, names without a value there, in the family of those that it sets (`--bs-btn-bg` beside `--bs-btn-color`): a
 * component that has names of its own sets all that it has. Others may be those of a theme that scripts choose. None in a
 * fragment, whose new page may set them; an extracted element has its own definitions.
 */
export function missingNames(tree: Root, kept: ReadonlySet<string>): Map<Element, Set<string>> {
  const missing = new Map<Element, Set<string>>()
  const isPage = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  if (!isPage && !isCutOut(tree)) return missing
  const known = new Map<ElementStyle, Names>()
  const go = (node: Root | Element, above: readonly ReadonlySet<string>[]) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const style = styleOf(child)
      let names = known.get(style)
      if (!names) known.set(style, (names = namesIn(style)))
      const {set, references} = names
      const open = references.filter((name) => !kept.has(name) && !above.some((others) => others.has(name)))
      if (open.length > 0) missing.set(child, new Set(open))
      go(child, set.size > 0 ? [...above, set] : above)
    }
  }
  go(tree, [])
  return missing
}

interface Names {
  /** What the style sets, for its element or what that generates. */
  set: ReadonlySet<string>
  /** The other names, of the same families, that it refers to. */
  references: readonly string[]
}

function namesIn(style: ElementStyle): Names {
  const set = new Set<string>()
  const groups = Object.values(style).flat()
  for (const {properties} of groups)
    if (properties[0].startsWith('--')) for (const name of properties) set.add(name)
  if (set.size === 0) return {set, references: []}
  const families = new Set([...set].map(familyOf))
  const references = new Set<string>()
  for (const {value} of declarationsIn(groups))
    if (value.includes('--'))
      for (const name of substitutions(value))
        if (!set.has(name) && families.has(familyOf(name))) references.add(name)
  return {set, references: [...references]}
}

/** The first two words of a name. */
const familyOf = (name: string): string => name.split('-', 4).join('-')
