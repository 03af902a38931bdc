import type {NonEmpty} from '../../../css/non-empty.ts'
import type {ListGroup} from './list-groups.ts'
import type {SeparableTokens, TokenList} from './separable-tokens.ts'

/** What a utility would be made of. */
export interface Draft {
  tokens: readonly string[]
  /** The lists that would have it. */
  sharers: NonEmpty<TokenList>
  /** Characters by which the code would be shorter. */
  spared: number
}

/** A list of more classes than this says less than a name; a class of the style sheet may come to it. */
const LONGEST = 14
/** A utility spares each of its elements this many tokens, one less where it has a name of the author's, */
const LEAST_TOKENS = 5
/** has this many elements, */
const LEAST_ELEMENTS = 2
/** and spares this many characters, unless lists are too long without it: */
const LEAST_SPARED = 600
/** more where all of its elements are styled alike, so that there is nothing it is told from. */
const LEAST_SPARED_BY_ONE = 1500
/** Where not all lists of a group have much in common, what these shares of them have. */
const SHARES = [1, 0.8, 0.5]
/** Characters of a name, of a utility's rule beside its tokens, and what a long list counts for that stays without it. */
const NAME = 12
const RULE = 24
const LONG_LEFT = 250

const isLong = ({left, authored, utilities}: TokenList): boolean =>
  left.size - authored.size + utilities > LONGEST

/** The best utility for some lists; undefined where they have too little in common. */
export function draftOf(
  {members, isAuthors}: Pick<ListGroup, 'members' | 'isAuthors'>,
  separable: SeparableTokens
): Draft | undefined {
  const least = isAuthors ? LEAST_TOKENS - 1 : LEAST_TOKENS
  let best: (Draft & {worth: number}) | undefined
  const long = members.filter(isLong).length
  for (const share of SHARES) {
    const common = commonTokens(members, share)
    if (common.length < least) continue
    const [first, ...others] = members.filter(({left, authored}) =>
      common.every((token) => left.has(token) && !authored.has(token))
    )
    if (!first) continue
    const sharers: NonEmpty<TokenList> = [first, ...others]
    const tokens = separable.among(common, sharers)
    const elements = sharers.reduce((count, list) => count + list.elements.length, 0)
    if (tokens.length < least || elements < LEAST_ELEMENTS) continue
    const length = tokens.join(' ').length
    const spared = elements * (length - NAME) - length - RULE
    const worth = spared - LONG_LEFT * (long - sharers.filter(isLong).length)
    if (!best || worth > best.worth) best = {tokens, sharers, spared, worth}
  }
  return best
}

export const isWorthIt = ({tokens, spared, sharers}: Draft): boolean =>
  spared >= (haveOneRest(sharers, tokens) ? LEAST_SPARED_BY_ONE : LEAST_SPARED) || sharers.some(isLong)

/**
 * What leaves a list that is long and stands alone: what it looks like in its states and draws before and after itself; all that can,
 * where that does not make it short. Undefined where it is short, or stays long.
 */
export function draftOfOne(list: TokenList, separable: SeparableTokens): Draft | undefined {
  if (!isLong(list)) return undefined
  const all = [...list.left].filter((token) => !list.authored.has(token))
  for (const tokens of [all.filter((token) => separable.isOfState(token)), all]) {
    const leaving = separable.among(tokens, [list])
    if (leaving.length < LEAST_TOKENS || all.length - leaving.length + list.utilities >= LONGEST) continue
    return {tokens: leaving, sharers: [list], spared: -NAME - RULE}
  }
  return undefined
}

/** Whether some lists would be one and the same beside a utility. */
function haveOneRest(lists: readonly TokenList[], tokens: readonly string[]): boolean {
  const own = new Set(tokens)
  const rests = lists.map(({left}) =>
    [...left]
      .filter((token) => !own.has(token))
      .sort()
      .join(' ')
  )
  return new Set(rests).size === 1
}

/** Tokens that all lists have, or a share of them. */
function commonTokens(lists: readonly TokenList[], share: number): string[] {
  const counts = new Map<string, number>()
  for (const {left, authored} of lists)
    for (const token of left) if (!authored.has(token)) counts.set(token, (counts.get(token) ?? 0) + 1)
  return [...counts].flatMap(([token, count]) => (count >= lists.length * share ? [token] : []))
}
