import {parseValue} from '../../css/values/parse-value.ts'
import {fontName} from '../../css/font-list.ts'
import type {PageVariables} from '../../emit/emit-tailwind/recover-theme/author-names.ts'
import {utilityNames} from '../../emit/emit-tailwind/recover-theme/author-names.ts'
import {roleNames} from '../../emit/emit-tailwind/recover-theme/role-names.ts'
import type {ValueUse} from '../../emit/emit-tailwind/recover-theme/uses.ts'
import type {TokenKind} from './tokens.ts'
import {isHyphenated} from '../../css/name-words.ts'

/** Names, each given once to a kind of token. */
export class TokenNames {
  readonly #taken = new Set<string>()
  readonly #variables: PageVariables

  constructor(variables: PageVariables) {
    this.#variables = variables
  }

  /** The author's name for a value, where it is free. */
  authorsFor(use: ValueUse, kind: TokenKind): string | undefined {
    return this.#firstFree(kind, [...this.#variables.namesFor(use), ...utilityNames(use)])
  }

  /** A name by what a value is for, or how it looks; for lengths, the length. */
  roleFor(use: ValueUse, kind: TokenKind): string {
    const length = lengthName(use.value)
    const own =
      BY_LENGTH.has(kind) && length !== undefined
        ? [length]
        : [...roleNames(use), ...(length ? [length] : [])]
    return this.#firstFree(kind, own) ?? this.take(kind, fontName(use.value))
  }

  /** The name, with a number where it is taken. */
  take(kind: TokenKind, wanted: string): string {
    const base = isHyphenated(wanted) ? wanted : 'other'
    for (let count = 1; ; count++) {
      const name = this.#firstFree(kind, [count === 1 ? base : `${base}-${count}`])
      if (name !== undefined) return name
    }
  }

  #firstFree(kind: TokenKind, names: readonly string[]): string | undefined {
    const name = names
      .map((each) => each.toLowerCase())
      .find((each) => isHyphenated(each) && !this.#taken.has(`${kind} ${each}`))
    if (name !== undefined) this.#taken.add(`${kind} ${name}`)
    return name
  }
}

/** Their size says more than a word. */
const BY_LENGTH: ReadonlySet<TokenKind> = new Set(['spacing', 'border-width'])

/** `1.5rem` → `1-5rem` */
function lengthName(value: string): string | undefined {
  const parsed = parseValue(value)
  const unit = parsed.kind === 'dimension' ? parsed.unit : parsed.kind === 'percentage' ? 'pct' : ''
  return 'value' in parsed && typeof parsed.value === 'number' && parsed.value >= 0
    ? String(parsed.value).replace('.', '-') + unit
    : undefined
}
