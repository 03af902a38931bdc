import postcss, {type ChildNode, type Container} from 'postcss'
import {withoutShortcodes} from './without-shortcodes.ts'

/**
 * Class → where the elements stand that the class is printed for: `''` on the element that has it, `> img` inside the wrapper that
 * has `class--in`, `.anchor > table > tr` inside a wrapper with a class of its own.
 */
export type Places = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The sheet of a component for a page of the editor, whose theme has rules for everything: under the class `scope` the
 * theme's are reverted, and the component's have more specificity than what reverts them.
 */
export function scopeSheet(sheet: string, {scope, places, rules}: ScopeFacts): string {
  const root = postcss.parse(sheet)
  weigh(root, places)
  const within = `.${scope}`.repeat(3)
  const own = rules.map(({selector, declarations}) => `${within} ${selector} {\n  ${declarations};\n}`)
  return [resetFor(scope), ...own, withoutShortcodes(root.toString())].join('\n')
}

export interface ScopeFacts {
  /** Class of the component's outermost block. */
  scope: string
  places: Places
  /** Rules weaker than the sheet's. */
  rules: readonly {selector: string; declarations: string}[]
}

function weigh(container: Container<ChildNode>, places: Places): void {
  container.each((node) => {
    if (node.type === 'atrule' && node.nodes && !node.name.toLowerCase().endsWith('keyframes'))
      weigh(node, places)
    if (node.type !== 'rule') return
    node.selectors = node.selectors.map((selector) =>
      // A sheet's own classes only; class names in strings and attributes do not count.
      selector.replace(CLASS, (whole, name: string | undefined) =>
        name === undefined ? whole : placed(name, places.get(name))
      )
    )
  })
}

const CLASS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|\.((?:[\w-]|\\.|[^\0-\x7f])+)/g

function placed(name: string, where: ReadonlySet<string> | undefined): string {
  if (!where) return heavy(name)
  const forms = [...where].map((place) => {
    if (place === '') return heavy(name)
    const [, anchor, rest] = /^\.([\w-]+)( .*)$/.exec(place) ?? []
    return anchor ? heavy(anchor) + rest : `${heavy(`${name}--in`)} ${place}`
  })
  const list = forms.join(', ')
  return forms.length === 1 ? list : `:is(${list})`
}

/** Four times a class has more specificity than a theme's rules for a block. */
const heavy = (name: string) => `.${name}`.repeat(4)

/**
 * Reverts what themes declare for blocks to the browser's own declarations for elements. Drawings and media keep the effect of their
 * attributes, which counts as the author's too. Wrappers that only blocks need have no box.
 */
const resetFor = (scope: string) => {
  const within = `.${scope}`.repeat(3)
  return `${within} :where(:not(svg, svg *, img, video, canvas, iframe, object, table, td, th, col, hr, .block-list-appender, .block-list-appender *)),
${within} :where(*)::before,
${within} :where(*)::after {
  all: revert;
}
${within} :where(img, table, td, th, hr) {
  box-sizing: content-box;
  max-width: none;
  margin: 0;
  border-radius: 0;
  box-shadow: none;
}
${within} :where(table) {
  border-collapse: separate;
}
${within} .${scope}-through.${scope}-through {
  display: contents;
}
${within} .${scope}-plain {
  margin: 0;
}
${within} :where(.${scope}-paragraph) {
  margin-block: 1em;
}
${within} .${scope}-button > .wp-block-button__link {
  display: inline-block;
  box-sizing: border-box;
  padding: 1px 6px;
  border: 2px outset buttonborder;
  background: buttonface;
  color: buttontext;
  font: 400 13.3333px Arial;
  text-align: center;
  text-decoration: none;
  cursor: default;
}`
}
