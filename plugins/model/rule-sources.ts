import {firstIndex} from './sorted.ts'
import type {Selector} from 'css-what'
import {combinatorOf, firstSelector} from '../css/selectors/parse-selector.ts'
import {type Specificity, specificityOf} from '../css/selectors/specificity.ts'
import type {Declaration, RuleSource} from './types.ts'

/** What a rule of the page asks of the elements that it styles. */
export interface Subject {
  selector: string
  /** Order of the first declaration of the first rule with this selector. */
  order: number
  /** Classes of the styled element, as the selector has them. */
  classes: readonly string[]
  /** It asks for nothing but a tag, or for an element that can be in a state. */
  isOfTag: boolean
  /** It is for every element: `*`. */
  isOfAll: boolean
  /**
   * The class that the rule is one for, whatever else its variants ask: of `.text-muted`, `.dark .dark\\:bg-gray-700`, or
   * `.divide-gray-200 > * + *`, which is for what is inside.
   */
  ofClass?: string
  /** The class around the styled element that the rule asks for last, where the element itself may have any: `prose` of `.prose > p`. */
  within?: string
  specificity: Specificity
}

/** Which of the page's rules a declaration came out of. */
export class RuleSources {
  readonly #sources: readonly RuleSource[]
  /** Where the first rule of a selector begins. */
  readonly #first = new Map<string, number>()
  readonly #subjects = new Map<string, Subject>()

  constructor(sources: readonly RuleSource[] = []) {
    this.#sources = sources
    for (const {selector, order} of sources) if (!this.#first.has(selector)) this.#first.set(selector, order)
  }

  /** The rule of a declaration; undefined where it came from no rule of the author's. */
  of({order, origin}: Pick<Declaration, 'order' | 'origin'>): Subject | undefined {
    if (origin !== 'author') return undefined
    const source = this.#sources[firstIndex(this.#sources, (one) => one.order <= order) - 1]
    return source && this.#subjectOf(source)
  }

  /** The custom properties of each rule for a class: `.ring-brand` → `--tw-ring-color`. */
  *customOfClasses(): Generator<[className: string, custom: Readonly<Record<string, string>>]> {
    for (const source of this.#sources) {
      const {ofClass} = (source.custom && this.#subjectOf(source)) ?? {}
      if (source.custom && ofClass !== undefined) yield [ofClass, source.custom]
    }
  }

  #subjectOf(source: RuleSource): Subject | undefined {
    if (source.selector === '') return undefined
    const {selector, order, ofClass} = source
    const key = ofClass === undefined ? selector : `${selector} ${ofClass}`
    let subject = this.#subjects.get(key)
    if (!subject) {
      const own = subjectOf(selector, this.#first.get(selector) ?? order)
      subject = ofClass === undefined ? own : {...own, ofClass}
      this.#subjects.set(key, subject)
    }
    return subject
  }
}

function subjectOf(selector: string, order: number): Subject {
  const tokens = firstSelector(selector)
  const start = tokens.findLastIndex((token) => combinatorOf(token) !== undefined) + 1
  const last = tokens.slice(start)
  const classes = last.flatMap(classOf)
  const asked = tokens.filter((token) => token.type !== 'universal' && combinatorOf(token) === undefined)
  const [alone, ...more] = asked.filter((token) => classes.length > 0 || token.type !== 'pseudo')
  const [named] =
    classes.length === 1 && classes[0]?.includes(':')
      ? classes
      : more.length > 0
        ? []
        : alone
          ? classOf(alone)
          : []
  const within = classes.length > 0 ? undefined : tokens.slice(0, start).flatMap(classOf).at(-1)
  return {
    selector,
    order,
    classes,
    isOfAll: tokens.every(({type}) => type === 'universal'),
    isOfTag: asked.every(({type}) => type === 'tag' || type === 'pseudo'),
    ...(named !== undefined && {ofClass: named}),
    ...(within !== undefined && {within}),
    specificity: specificityOf(tokens)
  }
}

const classOf = (token: Selector): string[] =>
  token.type === 'attribute' && token.name === 'class' && token.action === 'element' ? [token.value] : []
