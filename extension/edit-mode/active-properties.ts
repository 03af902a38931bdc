import {isInherited} from '@facsimile/plugins/css/properties.ts'
import {parentOf} from '../page/step.ts'
import {describe} from '../page/describe.ts'
import {type MatchedBlock, matchedBlocks} from './matched-rules.ts'

/** A declaration that has an effect on the element. */
export interface ActiveProperty {
  property: string
  value: string
  isImportant: boolean
  /** What the property would be without this declaration: the next one in the cascade, if any. */
  next?: {value: string; isImportant: boolean}
}

/** Where active declarations come from. */
export interface PropertySource {
  selector: string
  /** The selector without nesting. */
  fullSelector: string
  source: string
  conditions: string[]
  /** The ancestor it is inherited from; absent for the element's own. */
  inheritedFrom?: string
  properties: ActiveProperty[]
}

interface Declared {
  property: string
  value: string
  isImportant: boolean
  longhands: string[]
  block: MatchedBlock
  rank: number
}

/** What is set on an element, highest priority first, then what it inherits from each ancestor, nearest first. */
export function activeProperties(element: Element, edited: readonly MatchedBlock[] = []): PropertySource[] {
  const taken = new Set<string>()
  const own = sourcesOf(element, taken, () => true, edited)
  const inherited: PropertySource[] = []
  for (let ancestor = parentOf(element); ancestor; ancestor = parentOf(ancestor)) {
    const {name, mark} = describe(ancestor)
    for (const source of sourcesOf(
      ancestor,
      taken,
      (longhand) => longhand.startsWith('--') || isInherited(longhand)
    ))
      inherited.push({...source, inheritedFrom: `${name}${mark}`})
  }
  return [...own, ...inherited]
}

function sourcesOf(
  element: Element,
  taken: Set<string>,
  counts: (longhand: string) => boolean,
  edited: readonly MatchedBlock[] = []
): PropertySource[] {
  const declared = matchedBlocks(element, edited).flatMap((block, index) => declarationsOf(block, index))
  // Among important declarations the order of layers is the other way round.
  declared.sort((one, other) =>
    one.isImportant === other.isImportant
      ? one.isImportant && one.block.layer !== other.block.layer && !isAttribute(one) && !isAttribute(other)
        ? one.block.layer - other.block.layer
        : other.rank - one.rank
      : one.isImportant
        ? -1
        : 1
  )
  const sources = new Map<MatchedBlock, PropertySource>()
  for (const [index, {property, value, isImportant, longhands, block}] of declared.entries()) {
    const won = longhands.filter((longhand) => counts(longhand) && !taken.has(longhand))
    if (won.length === 0) continue
    for (const longhand of won) taken.add(longhand)
    const next = declared
      .slice(index + 1)
      .find((other) => won.every((longhand) => other.longhands.includes(longhand)))
    const {selector, fullSelector, source, conditions} = block
    const known = sources.get(block) ?? {selector, fullSelector, source, conditions, properties: []}
    known.properties.push({
      property,
      value,
      isImportant,
      ...(next?.property === property && {next: {value: next.value, isImportant: next.isImportant}})
    })
    sources.set(block, known)
  }
  return [...sources.values()]
}

const isAttribute = ({block}: Declared) => block.selector === 'style' && block.source === 'attribute'

/** A block's declarations as the browser writes them, shorthands where it can. */
function declarationsOf(block: MatchedBlock, rank: number): Declared[] {
  const probe = document.createElement('i').style
  return splitDeclarations(block.style.cssText).flatMap((text): Declared[] => {
    const colon = text.indexOf(':')
    const property = text.slice(0, colon).trim()
    const written = text.slice(colon + 1).trim()
    const isImportant = /!\s*important$/i.test(written)
    const value = written.replace(/\s*!\s*important$/i, '')
    probe.cssText = text
    const longhands = property.startsWith('--') ? [property] : [...probe]
    return longhands.length > 0 ? [{property, value, isImportant, longhands, block, rank}] : []
  })
}

/** `a: b; c: url(";")` at the semicolons between declarations. */
export function splitDeclarations(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (char === '\\') at++
    else if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '(' || char === '[' || char === '{') depth++
    else if (char === ')' || char === ']' || char === '}') depth--
    else if (char === ';' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part.includes(':'))
}
