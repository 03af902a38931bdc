import {mediaText} from '../../model/condition.ts'
import type {SheetRule} from './sheet-rule.ts'
import {canStandInList} from '../../css/selectors/established.ts'

/** At-rule preludes around a rule, outermost first. */
export function wrappersOf({
  from,
  to,
  conditions,
  layer
}: Pick<SheetRule, 'from' | 'to' | 'conditions' | 'layer'>): string[] {
  const wrappers = layer ? [`@layer ${layer}`] : []
  const media = mediaText({from, to}, conditions)
  if (media) wrappers.push(`@media ${media}`)
  for (const {kind, query} of conditions) {
    if (kind === 'container' || kind === 'supports') wrappers.push(`@${kind} ${query}`)
    if (kind === 'starting-style') wrappers.push('@starting-style')
  }
  return wrappers
}

export interface FormatSheetOptions {
  /** At-rules of the whole page, as text. */
  globals?: readonly string[]
  /** See `RootStyle.mediaLengths`. */
  mediaLengths?: Readonly<Record<string, string>>
}

/**
 * Rules as CSS text: neighbours under the same at-rules share one block, neighbours with equal declarations share one
 * selector list. Two spaces a level, one declaration a line.
 */
export function formatSheet(
  rules: readonly SheetRule[],
  {globals = [], mediaLengths = {}}: FormatSheetOptions = {}
): string {
  const blocks: {wrappers: string[]; rules: {selectors: string[]; body: string}[]}[] = []
  for (const rule of rules) {
    if (rule.declarations.length === 0) continue
    const wrappers = wrappersOf(rule)
    const body = rule.declarations.map(({property, value}) => `${property}: ${value};`).join('\n')
    let block = blocks[blocks.length - 1]
    if (!block || block.wrappers.join('\n') !== wrappers.join('\n')) {
      block = {wrappers, rules: []}
      blocks.push(block)
    }
    const last = block.rules[block.rules.length - 1]
    const isListed = last?.body === body && [last.selectors[0] ?? '', rule.selector].every(canStandInList)
    if (isListed) last.selectors.push(...listOf(rule.selector))
    else block.rules.push({selectors: listOf(rule.selector), body})
  }
  const isInRanges = blocks.some(({wrappers}) => wrappers.some(needsRange))
  const texts = blocks.map(({wrappers, rules: own}) => {
    const inner = own
      .map(({selectors, body}) => `${selectors.join(',\n')} {\n${indent(body)}\n}`)
      .join('\n\n')
    return (isInRanges ? wrappers.map(asRanges) : wrappers)
      .map((wrapper) => asWritten(wrapper, mediaLengths))
      .reduceRight((text, wrapper) => `${wrapper} {\n${indent(text)}\n}`, inner)
  })
  return [...globals.map((text) => text.trim()), ...texts].join('\n\n')
}

/** A selector that begins with one of several tags as a list, whose members weigh the same: `:is(p, dl):hover` → `p:hover, dl:hover`. */
function listOf(selector: string): string[] {
  const [whole, tags = ''] = TAGS_FIRST.exec(selector) ?? []
  return whole === undefined
    ? [selector]
    : tags.split(',').map((tag) => tag.trim() + selector.slice(whole.length))
}

const TAGS_FIRST = /^:is\(([a-z][a-z\d]*(?:,\s*[a-z][a-z\d]*)+)\)/

/** An exclusive bound, for which `min-width` and `max-width` have no words. */
const needsRange = (wrapper: string) => /\(width [<>] /.test(wrapper)

/** All bounds of a sheet in one way. Spec: <https://drafts.csswg.org/mediaqueries-5/#mq-range-context> */
const asRanges = (wrapper: string) =>
  wrapper
    .replace(/\(min-width: ([\d.]+px)\)/g, '(width >= $1)')
    .replace(/\(max-width: ([\d.]+px)\)/g, '(width <= $1)')
    .replace(
      /\(width (>=?) ([\d.]+px)\) and \(width (<=?) ([\d.]+px)\)/g,
      (_, above: string, from: string, below: string, to: string) =>
        `(${from} ${above.replace('>', '<')} width ${below} ${to})`
    )

/** Widths in the units of the page. */
const asWritten = (wrapper: string, lengths: Readonly<Record<string, string>>) =>
  wrapper.startsWith('@media')
    ? wrapper.replace(
        /((?:min-|max-)width: |width [<>]=? )([\d.]+px)|([\d.]+px)(?= [<>]=? width)/g,
        (text, before: string | undefined, after: string | undefined, length = '') =>
          after !== undefined ? `${before}${lengths[after] ?? after}` : (lengths[length] ?? text)
      )
    : wrapper

/** Indents every line but those that continue a string. */
export const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')
