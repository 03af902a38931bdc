import type {Element, Root} from 'hast'
import {classesOf} from '../../../html/class-list.ts'
import {groupBy} from '../../../model/group-by.ts'
import {authoredTokens} from '../authored-tokens.ts'
import type {Engine} from '../engine.ts'
import type {PrintedElements} from '../print-styles.ts'
import {type Draft, draftOf, draftOfOne, isWorthIt} from './draft.ts'
import {groupsOf, type ListGroup, nameOfList} from './list-groups.ts'
import {SeparableTokens, type TokenList, variantsOfToken} from './separable-tokens.ts'
import {utilityNamer} from './utility-names.ts'

/** A utility made of others, by the name of what it styles. */
export interface ComponentUtility {
  name: string
  /** In the order of Tailwind's sheet. */
  tokens: readonly string[]
  elements: readonly Element[]
}

export interface ComponentUtilitiesOptions {
  engine: Engine
  /** How many declarations the page's own rules for a class have. */
  declarationsOf: (className: string) => number
  /** Classes that mean something else: an element that gets one is in a state. */
  taken: Iterable<string>
  /** Put in front of every name (default: none). */
  prefix?: string
}

/**
 * Utilities for what class lists have in common: of the elements that share a class of the page's author (`nav-link`, `btn`), of those
 * that share a list, and of those that are of one kind, the ones first whose lists get shorter by most. A list keeps beside it what differs.
 * Spec: <https://tailwindcss.com/docs/adding-custom-styles#adding-custom-utilities>
 */
export function componentUtilities(
  tree: Root,
  printed: readonly PrintedElements[],
  {engine, declarationsOf, taken, prefix}: ComponentUtilitiesOptions
): ComponentUtility[] {
  const lists = listsOf(printed, engine)
  if (lists.length === 0) return []
  const places = engine.order([...new Set(lists.flatMap(({left}) => [...left]))])
  const placeOf = (token: string) => places.get(token) ?? 0n
  const byPlace = (a: string, b: string) => (placeOf(a) < placeOf(b) ? -1 : 1)
  const separable = new SeparableTokens(engine)
  const {elementName, nameFor} = utilityNamer(tree, {engine, taken, prefix})
  const utilities: ComponentUtility[] = []
  const add = (name: string, {tokens, sharers}: Draft) => {
    for (const list of sharers) {
      list.utilities++
      for (const token of tokens) {
        list.left.delete(token)
        list.separated.add(token)
      }
    }
    const [model] = sharers
    utilities.push({
      name: nameFor(name, tokens, model.elements[0]),
      tokens: [...tokens].sort(byPlace),
      elements: sharers.flatMap(({elements}) => elements)
    })
  }
  const facts = {elementName, declarationsOf}
  const groups = groupsOf(lists, facts)
  for (const {name, draft} of bestFirst(groups, (group) => draftOf(group, separable))) add(name, draft)
  const single = lists.flatMap((list) => draftOfOne(list, separable) ?? [])
  for (const alike of groupBy(single, ({tokens}) => [...tokens].sort(byPlace).join(' ')).values()) {
    const [{tokens, spared, sharers}, ...others] = alike
    const all: Draft['sharers'] = [...sharers, ...others.flatMap((draft) => draft.sharers)]
    add(nameOfList(sharers[0], facts), {tokens, spared, sharers: all})
  }
  return utilities
}

interface Waiting extends ListGroup {
  draft: Draft
}

/**
 * What groups come to, the one that spares most first. Each takes tokens out of the lists, so that the others spare less than they
 * would have: a group is asked again before it is its turn.
 */
function* bestFirst(
  groups: readonly ListGroup[],
  read: (group: ListGroup) => Draft | undefined
): Generator<Waiting> {
  const again = (group: ListGroup): Waiting[] => {
    const draft = read(group)
    return draft && isWorthIt(draft) ? [{...group, draft}] : []
  }
  let waiting = groups.flatMap(again)
  for (;;) {
    const [best, ...others] = waiting.sort((a, b) => b.draft.spared - a.draft.spared)
    if (!best) return
    const [now] = again(best)
    // The last one may spare less than nothing: what makes a list short is worth some characters.
    if (now && now.draft.spared >= (others[0]?.draft.spared ?? -Infinity)) {
      yield now
      waiting = [...again(best), ...others]
    } else waiting = [...(now ? [now] : []), ...others]
  }
}

/** Several styles may be printed alike, and elements of one style can have different classes of the page. */
function listsOf(printed: readonly PrintedElements[], {compiles}: Engine): TokenList[] {
  const groups = [...groupBy(printed, ({tokens}) => tokens.join(' ')).values()].flatMap((styles) =>
    [
      ...groupBy(
        styles.flatMap(({elements}) => elements),
        (element) => classesOf(element).join(' ')
      ).values()
    ].map((own) => [styles[0].tokens, own] as const)
  )
  const areUtilities = (names: readonly string[]) => names.filter(compiles).length * 2 > names.length
  const long = groups.map(([, [first]]) => classesOf(first)).filter(({length}) => length > MOST_NAMES)
  // Where the author works with utilities, short lists are of them, too.
  const isOfUtilities = long.filter(areUtilities).length * 2 > long.length
  return groups.map(([tokens, own]) => {
    const names = classesOf(own[0])
    const stays = areUtilities(names) && (isOfUtilities || names.length > MOST_NAMES)
    return {
      left: new Set(tokens),
      separated: new Set<string>(),
      utilities: 0,
      authored: stays ? writtenBy(own, tokens) : new Set<string>(),
      elements: own
    }
  })
}

/** An element of components has no more names. */
const MOST_NAMES = 3

/** The tokens that the author of the elements wrote. */
function writtenBy(elements: readonly Element[], tokens: readonly string[]): ReadonlySet<string> {
  const authored = authoredTokens(elements)
  const isWritten = (token: string) => {
    const variants = variantsOfToken(token)
    return authored
      .get(variants)
      ?.includes(token.slice(variants.length, token.endsWith('!') ? -1 : undefined))
  }
  return new Set(tokens.filter(isWritten))
}
