import type {Element, Root} from 'hast'
import {everyDeclaration} from '../../model/every-declaration.ts'

/**
 * Declares on elements the language that they have from their ancestors: it decides about glyphs, lines, capitals, quotation marks
 * and hyphens, and no style can declare it. English, whose rules are those of no language too, is kept for hyphens alone.
 * Spec: <https://html.spec.whatwg.org/multipage/dom.html#language>
 */
export function carryLanguage(elements: readonly Element[], ancestors: readonly Element[], tree: Root): void {
  const language = ancestors.map(({properties}) => properties.lang).findLast((lang) => lang !== undefined)
  if (typeof language !== 'string' || language === '') return
  if (isEnglish(language) && !hyphenates(tree)) return
  for (const {properties} of elements) properties.lang ??= language
}

const isEnglish = (language: string): boolean => language.toLowerCase().split('-')[0] === 'en'

function hyphenates(tree: Root): boolean {
  let found = false
  everyDeclaration(tree, ({property, value}) => {
    found ||= property.endsWith('hyphens') && value.toLowerCase() === 'auto'
  })
  return found
}
