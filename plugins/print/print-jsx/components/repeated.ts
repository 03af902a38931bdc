import type {JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {type Candidate, candidatesIn} from './candidates.ts'
import {repeatedName, wrapperName} from './component-names.ts'
import {define, defineWrapper, flowsOf, type Instance} from './definition.ts'
import {type Group, groupsOf, type Unnamed} from './groups.ts'
import {everyHolder, KnownTags} from './known-tags.ts'
import type {ShapeKinds} from './shape.ts'
import type {Wrapper} from './wrappers.ts'

/** Characters for which a component may be called one more of its kind. */
const WORTH_ANY_NAME = 600
/** More rounds are for documents that have no end. */
const MOST_COMPONENTS = 60

/**
 * Makes components of elements that are alike up to their texts and attributes, or have their own attributes in common, those that save
 * most first. What is in them or around them is looked at again when they are made.
 */
export function extractRepeated(printer: Printer, {same: strict, any: loose}: ShapeKinds): void {
  const unnamed: Unnamed = {wrappers: new Set(), alike: new Set(), aligned: new Set()}
  printer.known = new KnownTags()
  while (printer.components.length < MOST_COMPONENTS) {
    const candidates = flowsOf(printer).flatMap((body) =>
      // A component is none once more.
      candidatesIn(body).filter(({item}) => body === printer.root || body.items[0] !== item)
    )
    const items = candidates.map(({item}) => item)
    const groups = groupsOf(items, printer, {unnamed, strict, loose})
    if (groups.length === 0) break
    const before = printer.components.length
    makeAll(groups, candidates, printer, unnamed)
    const made = new Set(printer.components.slice(before).map(({name}) => name))
    for (const flow of flowsOf(printer))
      everyHolder(flow, made, (tag) => {
        for (const known of [strict, loose, printer.known]) known?.forget(tag)
      })
  }
  printer.known = undefined
}

/** Makes components of the groups that have nothing in common with those before them. */
function makeAll(
  groups: readonly Group[],
  candidates: readonly Candidate[],
  printer: Printer,
  unnamed: Unnamed
): void {
  const isTaken = new Uint8Array(candidates.length)
  for (const {at, saving, wrappers, isShallow, aligned} of groups) {
    if (printer.components.length >= MOST_COMPONENTS) return
    const instances = at.map((one) => candidates[one] as Candidate)
    const endOf = (one: number, {inside}: Candidate) => (isShallow ? one + 1 : one + inside + 1)
    const isFree = at.every(
      (one, index) => !isTaken.subarray(one, endOf(one, instances[index] as Candidate)).includes(1)
    )
    if (!isFree) continue
    const items = instances.map(({item}) => item)
    const name = wrappers
      ? wrapperName(items, printer, isShallow === true)
      : repeatedName(items, printer, saving >= WORTH_ANY_NAME)
    const without = wrappers ? unnamed.wrappers : aligned ? unnamed.aligned : unnamed.alike
    if (name === undefined) for (const item of items) without.add(item)
    else if (wrappers)
      defineWrapper(
        instances.map((one, index) => ({...one, ...(wrappers[index] as Wrapper)})),
        name,
        printer
      )
    else define(inForm(instances, aligned), name, printer)
    for (const [index, one] of at.entries()) isTaken.fill(1, one, endOf(one, instances[index] as Candidate))
  }
}

/** Instances with their tags in the form of one template. */
const inForm = (
  instances: readonly Instance[],
  aligned: readonly JsxTag[] | undefined
): readonly Instance[] =>
  aligned ? instances.map((one, index) => ({...one, item: aligned[index] ?? one.item})) : instances
