import {textAt} from '../urls.ts'

/** A sheet that is in force, with the `<style>` or `<link>` it comes from. */
export interface ActiveSheet {
  sheet: CSSStyleSheet
  owner: Element | null
}

/**
 * The sheets of a scope that are in force. Disabled ones have a flag; alternate ones, and those of another title than the
 * preferred set's, are listed by a browser like any other (CSSOM, "preferred CSS style sheet set name"). A text in
 * `texts` means that the caller knows an alternate sheet to be in force, since a page's script can switch to it.
 */
export function activeSheets(
  root: Document | ShadowRoot,
  texts: Readonly<Record<string, string>> = {}
): ActiveSheet[] {
  const all = [...(root.styleSheets ?? [])].map((sheet) => ({sheet, owner: ownerOf(root, sheet)}))
  const hasTitles = root.nodeType === DOCUMENT
  const preferred = all.find(({sheet, owner}) => sheet.title && !isAlternate(owner))?.sheet.title
  return all.filter(({sheet, owner}) => {
    if (sheet.disabled) return false
    const isPersistent = !hasTitles || !sheet.title || sheet.title === preferred
    if (isPersistent && (!isAlternate(owner) || (sheet.title && sheet.title === preferred))) return true
    return sheet.href !== null && textAt(texts, sheet.href) !== undefined
  })
}

const DOCUMENT = 9

const isAlternate = (owner: Element | null) => /(^|\s)alternate(\s|$)/i.test(owner?.getAttribute('rel') ?? '')

/** `ownerNode`, also in a DOM that does not have it. */
function ownerOf(root: Document | ShadowRoot, sheet: CSSStyleSheet): Element | null {
  if (sheet.ownerNode) return sheet.ownerNode as Element
  const owners = root.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link')
  return [...owners].find((owner) => owner.sheet === sheet) ?? null
}
