import type {Root} from 'hast'
import {styleOf} from '../style/access.ts'
import {everyDeclaration} from '../style/every-declaration.ts'
import {isCutOut} from '../style/root-elements.ts'
import {comparable} from './comparable.ts'

/** Whether 1rem is 16px on the page, so that `16px` and `1rem` are two spellings of one length. */
export function hasPlainRoot(tree: Root, measured = 16): boolean {
  const html = tree.children.find((child) => child.type === 'element' && child.tagName === 'html')
  // What was cut out has no root of its own, and no rem of the page's.
  if (html?.type !== 'element' || isCutOut(tree)) return true
  if (measured !== 16) return false
  for (const {properties, runs} of styleOf(html)[''] ?? []) {
    if (!properties.includes('font-size')) continue
    for (const {declarations} of runs)
      for (const {property, value} of declarations)
        if (
          property === 'font-size' &&
          !/^(?:16px|1rem|1em|100%|medium|inherit|initial|unset)$/.test(comparable(property, value, 16))
        )
          return false
  }
  return true
}

/** Custom properties to which the page gives a value: a theme variable of the same name would not be Tailwind's there. */
export function definedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  everyDeclaration(tree, ({property}) => {
    if (property.startsWith('--')) names.add(property)
  })
  return names
}

/** Whether all text runs across, so that the inline axis is left and right. */
export function isWrittenAcross(tree: Root): boolean {
  let across = true
  everyDeclaration(tree, ({property, value}) => {
    if (
      /writing-mode$/.test(property) &&
      !/^(?:horizontal-tb|inherit|initial|unset|lr|lr-tb|rl|rl-tb)$/.test(value)
    )
      across = false
  })
  return across
}
