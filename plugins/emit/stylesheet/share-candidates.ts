import {type Member, openOf} from './group-members.ts'

/** Declarations that all of some rules have. */
export interface Candidate {
  /** In the order of the sheet. */
  members: readonly Member[]
  texts: ReadonlySet<string>
  /** Bytes that one rule for all would save. */
  saved: number
}

/** Of so many sets of rules each two are compared. */
const MOST_COMPARED = 250

/** The sets of rules that have declarations in common, the one first that saves most. */
export class ShareCandidates {
  readonly #queue = new Map<string, Candidate>()

  constructor(members: readonly Member[]) {
    for (const some of setsOf(members)) this.add(some)
  }

  add(members: readonly Member[]): void {
    const candidate = members.length > 1 ? candidateOf(members) : undefined
    if (candidate && candidate.saved > 0) this.#queue.set(keyOf(members), candidate)
  }

  /** Takes the best one that saves so much. Groups that were made since then may have taken declarations of others. */
  next(least: number): Candidate | undefined {
    for (;;) {
      let best: Candidate | undefined
      for (const each of this.#queue.values()) if (!best || each.saved > best.saved) best = each
      if (!best || best.saved < least) return undefined
      this.#queue.delete(keyOf(best.members))
      const now = candidateOf(best.members)
      if (now?.saved === best.saved) return now
      this.add(best.members)
    }
  }
}

const keyOf = (members: readonly Member[]): string => members.map(({place}) => place).join(' ')

/** For each declaration the rules that have it, and what each two of these sets have in common. */
function setsOf(members: readonly Member[]): Iterable<readonly Member[]> {
  const having = new Map<string, Set<Member>>()
  for (const member of members)
    for (const {text} of member.declarations) having.set(text, (having.get(text) ?? new Set()).add(member))
  const sets = new Map<string, readonly Member[]>()
  const note = (some: readonly Member[]) => {
    if (some.length > 1) sets.set(keyOf(some), some)
  }
  for (const some of having.values()) note([...some])
  const distinct = [...sets.values()]
  if (distinct.length > MOST_COMPARED) return distinct
  for (const [at, some] of distinct.entries()) {
    const own = new Set(some)
    for (const other of distinct.slice(at + 1)) note(other.filter((member) => own.has(member)))
  }
  return sets.values()
}

/** What some rules have in common; undefined where that is nothing. */
function candidateOf(members: readonly Member[]): Candidate | undefined {
  const [first = [], ...others] = members.map((member) => new Set(openOf(member).map(({text}) => text)))
  const texts = new Set([...first].filter((text) => others.every((own) => own.has(text))))
  if (texts.size === 0) return undefined
  const bytes = [...texts].reduce((sum, text) => sum + text.length, 0)
  let saved = bytes * (members.length - 1) - BRACES
  for (const member of members) {
    saved -= member.size + COMMA
    // Of a rule that has nothing else, nothing is left.
    if (openOf(member).length === texts.size) saved += member.size + BRACES
  }
  return {members, texts, saved}
}

const BRACES = 2
const COMMA = 1
