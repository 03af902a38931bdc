import {parse, type Selector} from 'css-what'
import {combinatorOf} from '../../css/selectors/parse-selector.ts'
import type {StyleClass} from './style-class.ts'
import {anyOf, type Candidate, isClass, tagToken} from './selector-tokens.ts'

interface Names {
  nameOf: (className: string) => string | undefined
  markFor: (className: string) => string | undefined
}

/**
 * What the page's author wrote for these elements, in the code's names, the shortest ends of his selectors first. Classes
 * that the code does not have are left out, and stand for the tag in the last place. What he declared by tags is found by a list of them (`p, dl`).
 */
export function* authorCandidates(
  {members}: StyleClass,
  selectors: readonly string[],
  names: Names
): Generator<Candidate> {
  const tags = new Set(members.map(({tagName}) => tagName))
  const tag = tags.size === 1 ? [...tags][0] : undefined
  if (tags.size > 1 && tags.size <= MOST_TAGS && isForTags(selectors)) yield {tokens: [anyOf(tags)]}
  for (const selector of selectors) {
    const compounds = compoundsOf(selector)
    const subject = compounds?.at(-1)
    if (!compounds || !subject) continue
    const around = compounds.slice(0, -1).map(({tokens, joint}) => ({tokens: renamed(tokens, names), joint}))
    // What stands before a compound of which nothing is left would be joined to something else.
    const first = around.findLastIndex(({tokens}) => tokens.length === 0) + 1
    const known = around.slice(first)
    for (const {tokens: last, mark} of subjectsOf(subject.tokens, tag, names)) {
      if (!last.some((token) => token.type === 'tag' || isClass(token))) continue
      for (let at = known.length; at >= 0; at--)
        yield {
          tokens: [
            ...known.slice(at).flatMap(({tokens, joint}) => (joint ? [...tokens, joint] : tokens)),
            ...last
          ],
          ...(mark !== undefined && {mark})
        }
    }
  }
}

/** In a longer list no one looks for a tag. */
const MOST_TAGS = 6

/** Whether of selectors the first that is not for everything is that of a tag, and nothing else. */
export const isForTags = (selectors: readonly string[]): boolean => {
  const first = selectors.map(compoundsOf).find((compounds) => !compounds?.every(isUniversal))
  return (
    first?.length === 1 &&
    first.every(({tokens: [only, ...more]}) => only?.type === 'tag' && more.length === 0)
  )
}

const isUniversal = ({tokens}: Compound): boolean => tokens.every(({type}) => type === 'universal')

/** The last compound in the code's names: as far as they are known, and with one more class that the elements would carry. */
function subjectsOf(tokens: readonly Selector[], tag: string | undefined, names: Names) {
  const own = renamed(tokens, names)
  const plain = own.some((token) => token.type === 'tag' || isClass(token))
    ? own
    : tag === undefined
      ? own
      : [tagToken(tag), ...own.filter((token) => token.type !== 'universal')]
  const subjects: {tokens: Selector[]; mark?: string}[] = plain.length > 0 ? [{tokens: plain}] : []
  for (const token of tokens) {
    if (token.type !== 'attribute' || token.name !== 'class' || token.action !== 'element') continue
    const mark = names.nameOf(token.value) === undefined ? names.markFor(token.value) : undefined
    if (mark !== undefined && plain.some(isClass))
      subjects.push({tokens: [...plain, {...token, value: mark}], mark})
  }
  return subjects
}

interface Compound {
  tokens: Selector[]
  /** What joins it to the next one. */
  joint?: Selector
}

function compoundsOf(selector: string): Compound[] | undefined {
  let tokens: Selector[] | undefined
  try {
    tokens = parse(selector)[0]
  } catch {
    return undefined
  }
  if (!tokens) return undefined
  let compound: Compound = {tokens: []}
  const compounds = [compound]
  for (const token of tokens)
    if (combinatorOf(token) === undefined) compound.tokens.push(token)
    else {
      compound.joint = token
      compounds.push((compound = {tokens: []}))
    }
  return compounds
}

/** The parts of a compound that the code has: tags, classes by its names, places among siblings, the kinds of elements. */
const renamed = (tokens: readonly Selector[], {nameOf}: Names): Selector[] =>
  tokens.flatMap((token): Selector[] => {
    if (token.type === 'tag' || token.type === 'universal') return [token]
    if (token.type === 'pseudo') return PLACES.has(token.name) ? [token] : []
    if (token.type !== 'attribute') return []
    if (token.name !== 'class') return KINDS.test(token.name) ? [token] : []
    const name = token.action === 'element' ? nameOf(token.value) : undefined
    return name === undefined ? [] : [{...token, value: name}]
  })

const PLACES: ReadonlySet<string> = new Set(
  ['child', 'of-type'].flatMap((what) =>
    ['first', 'last', 'only', 'nth', 'nth-last'].map((how) => `${how}-${what}`)
  )
)

/** Attributes that say what an element is. */
const KINDS = /^(?:type|role|aria-[a-z]+|data-[a-z-]+)$/
