/** What is tried as one: a family of longhands in all rules of one selector. */
export interface Unit {
  /** Class and pseudo-element as the sheet has them. */
  selector: string
  pseudo: string
  properties: string[]
  /** Numbers of the elements that it styles. */
  numbers: number[]
}

interface UnitGlobal {
  facsimileElements?: Element[]
  facsimileUnits?: (Unit & {rules: CSSStyleRule[]; elements: Element[]})[]
}

/**
 * Runs in the copy, whose styles are rules of a sheet: lists what can be tried. Left out are states, what any state
 * touches (the value without the state may show there), motion, generated content and custom properties.
 */
export function listUnits(): Unit[] {
  const home = globalThis as UnitGlobal
  const numbers = new Map<Element, number>()
  home.facsimileElements?.forEach((element, number) => numbers.set(element, number))
  const KEPT = /^(?:--|animation|transition|content$|all$)/
  const FAMILY =
    /^(?:(?:margin|padding|border|inset|background|font|text-decoration|outline|flex|grid|list-style|overflow|column|mask|scroll-margin|scroll-padding)(?=-|$)|top|right|bottom|left)/
  const SIDE = new Set(['top', 'right', 'bottom', 'left'])
  const familyOf = (property: string) => {
    const family = FAMILY.exec(property)?.[0] ?? property
    return SIDE.has(family) ? 'inset' : family
  }
  const rules: CSSStyleRule[] = []
  const read = (list: CSSRuleList) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) rules.push(rule)
      else if ('cssRules' in rule) read((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules)
  const touched = new Set<string>()
  const isState = ({selectorText}: CSSStyleRule) =>
    /:(?!:|before|after)/.test(selectorText.replace(/::[\w-]+/g, ''))
  for (const rule of rules)
    if (isState(rule)) for (const property of rule.style) touched.add(familyOf(property))
  const units = new Map<string, Unit & {rules: CSSStyleRule[]; elements: Element[]}>()
  for (const rule of rules) {
    if (isState(rule) || !rule.selectorText.includes('.')) continue
    const pseudo = /::[\w-]+$/.exec(rule.selectorText)?.[0] ?? ''
    if (/,/.test(rule.selectorText) && pseudo) continue
    const elements = [...document.querySelectorAll(rule.selectorText.replace(/::[\w-]+/g, ''))]
    for (const property of rule.style) {
      const family = familyOf(property)
      if (KEPT.test(property) || touched.has(family)) continue
      const key = `${rule.selectorText} ${family}`
      const unit = units.get(key) ?? {
        selector: rule.selectorText,
        pseudo,
        properties: [],
        numbers: elements.flatMap((element) => numbers.get(element) ?? []),
        rules: [],
        elements
      }
      if (!unit.properties.includes(property)) unit.properties.push(property)
      if (!unit.rules.includes(rule)) unit.rules.push(rule)
      units.set(key, unit)
    }
  }
  home.facsimileUnits = [...units.values()]
  return home.facsimileUnits.map(({rules: _, elements: __, ...unit}) => unit)
}

/**
 * Runs in the copy: takes units away one after the other, at the width at which the page stands, and keeps away those
 * whose absence changes neither a computed style nor a box. Gives which these are; `finish` puts all back.
 */
export function tryUnits(
  indexes: readonly number[],
  properties: readonly string[],
  finish: boolean
): number[] {
  const home = globalThis as UnitGlobal & {facsimileTaken?: [CSSStyleRule, string][]}
  const units = home.facsimileUnits ?? []
  const all = [...document.querySelectorAll('body, body *')]
  const boxes = () =>
    all
      .map((element) => {
        const {x, y, width, height} = element.getBoundingClientRect()
        return `${x} ${y} ${width} ${height}`
      })
      .join()
  const styles = (elements: readonly Element[], pseudo: string) =>
    elements
      .map((element) => {
        const style = getComputedStyle(element, pseudo || null)
        return properties.map((property) => style.getPropertyValue(property)).join('\u0001')
      })
      .join('\u0002')
  const taken = (home.facsimileTaken ??= [])
  const gone: number[] = []
  let before = boxes()
  for (const position of indexes) {
    const unit = units[position]
    if (!unit) continue
    const inside = unit.elements.flatMap((element) => [element, ...element.querySelectorAll('*')])
    const own = [styles(inside, ''), unit.pseudo ? styles(unit.elements, unit.pseudo) : '']
    const texts = unit.rules.map((rule) => rule.style.cssText)
    for (const rule of unit.rules) for (const property of unit.properties) rule.style.removeProperty(property)
    const now = boxes()
    const same =
      now === before &&
      styles(inside, '') === own[0] &&
      (unit.pseudo ? styles(unit.elements, unit.pseudo) : '') === own[1]
    if (same) {
      gone.push(position)
      unit.rules.forEach((rule, index) => taken.push([rule, texts[index] ?? '']))
    } else {
      unit.rules.forEach((rule, index) => {
        rule.style.cssText = texts[index] ?? ''
      })
      before = boxes()
    }
  }
  if (finish) {
    for (const [rule, text] of taken.splice(0).reverse()) rule.style.cssText = text
  }
  return gone
}
