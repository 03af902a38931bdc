import type {JsxItem, JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {combine, type Combining} from './combine.ts'
import type {Shapes} from './shape.ts'
import {sizeOf} from './size.ts'

/** Parts and attributes that some of the elements of a template may be without. */
const MOST_OPTIONAL = 2
/** Characters of a part that is still easier to read in a template. */
const LONGEST_PART = 400
/** How much of a template all elements have, for each character that only some have. */
const LEAST_COMMON = 1

/**
 * Brings tags into the form of one template, which has everything that any of them has. One that is without a part or an
 * attribute has something in its place that is not printed.
 */
export class Alignment {
  readonly #printer: Printer
  readonly #shapes: Shapes
  #template: JsxTag
  #optional = 0

  constructor(first: JsxTag, printer: Printer, shapes: Shapes) {
    this.#template = first
    this.#printer = printer
    this.#shapes = shapes
  }

  /** Whether some of the tags are without something. */
  get hasOptional(): boolean {
    return this.#optional > 0
  }

  /** Adds a tag to the template, if that stays simple; whether it does. */
  add(tag: JsxTag): boolean {
    const combining = this.#combining(MOST_OPTIONAL - this.#optional)
    const template = combine(this.#template, tag, combining)
    if (!template || combining.added < 0) return false
    if (combining.added > 0 && !isMostlyCommon(template, this.#printer)) return false
    this.#optional += combining.added
    this.#template = template
    return true
  }

  /** Tags in the form of the template; undefined where the template has no place for something. */
  inForm<Tag extends JsxTag>(tags: readonly Tag[]): Tag[] | undefined {
    const filled = tags.flatMap((tag) => combine(this.#template, tag, this.#combining(undefined)) ?? [])
    return filled.length === tags.length ? (filled as Tag[]) : undefined
  }

  #combining = (most: number | undefined): Combining => ({
    printer: this.#printer,
    shapes: this.#shapes,
    most,
    added: 0
  })
}

/** Whether all parts that only some have are short, and little beside the rest. */
function isMostlyCommon(template: JsxTag, {props}: Printer): boolean {
  let own = 0
  let longest = 0
  const visit = (item: JsxItem) => {
    if (item.kind === 'optional') {
      const size = sizeOf(item.item, props)
      own += size
      longest = Math.max(longest, size)
      return
    }
    const flow = item.kind === 'element' ? item.flow : item.kind === 'call' ? item.content : undefined
    for (const child of flow?.items ?? []) visit(child)
  }
  visit(template)
  return longest <= LONGEST_PART && sizeOf(template, props) - own >= own * LEAST_COMMON
}
