import type {Snapshot} from '@facsimile/plugins'
import {baseName} from '@facsimile/plugins/emit'
import type {Element} from 'hast'
import {visit} from 'unist-util-visit'
import {selectedIn} from './selected.ts'

/** The name that `baseName` gives an element of which nothing is known. */
const GENERIC = new Set(['box', 'span', 'text', 'list', 'item', 'row', 'link'])

/**
 * Name of the JSX component: from the picked element (its class, id or role, else its first heading), or from the
 * page's title.
 */
export function componentNameOf({tree, environment}: Snapshot): string {
  const selected = selectedIn(tree)
  if (!selected) {
    const [first = []] = environment.title
      .split(SEPARATOR)
      .map(wordsOf)
      .filter(({length}) => length > 0)
    const name = pascal(first)
    return name === 'Component' ? name : `${name}Page`
  }
  const base = baseName(selected)
  const heading = GENERIC.has(base) ? wordsOf(headingIn(selected)) : []
  return pascal(heading.length > 0 ? heading : withoutAppearance(base.split('-')))
}

/** What stands between the name of a page and that of its site, or what the site says of itself: `Kanban | Acme`. */
const SEPARATOR = /\s[|–—·•»:-]\s|:\s/

/** A `navbar-dark` is a navbar. */
const APPEARANCE =
  /^(?:dark|light|inverse|primary|secondary|success|danger|warning|info|white|black|transparent|expand|fixed|sticky|outline|rounded|ghost|fluid|xs|sm|md|lg|xl)$/

function withoutAppearance([first = '', ...others]: readonly string[]): string[] {
  const end = others.findLastIndex((word) => !APPEARANCE.test(word))
  return [first, ...others.slice(0, end + 1)]
}

const wordsOf = (text: string) => (text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).slice(0, 3)

function pascal(words: readonly string[]): string {
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z][A-Za-z0-9]*$/.test(name) ? name : 'Component'
}

function headingIn(element: Element): string {
  let text = ''
  visit(element, 'element', (node) => {
    if (text !== '' || !/^h[1-6]$/.test(node.tagName)) return
    visit(node, 'text', ({value}) => {
      text += value
    })
  })
  return text
}
