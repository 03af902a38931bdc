import {isUnconditional} from './access.ts'
import {isPrinted} from './layers.ts'
import type {PropertyGroup, Run} from './types.ts'
import {EVERY_WIDTH} from './width.ts'

/** A group of one declaration that is the same at every width and in every state. */
export const plainGroup = (property: string, value: string): PropertyGroup => ({
  properties: [property],
  runs: [{...EVERY_WIDTH, declarations: [{property, value, conditions: [], origin: 'author', order: 0}]}]
})

/**
 * Whether a group can be printed in a `style` attribute, where there are no conditions: the same declarations at
 * every width, none of them conditional or waiting for a state, but for redundant ones. A property that also appears under a condition cannot
 * stay in a `style` attribute, since that would override the rule.
 */
export const isPlain = ({runs}: PropertyGroup, pseudo: string): boolean =>
  pseudo === '' &&
  runs.length === 1 &&
  runs.every(({declarations}) =>
    declarations.every(
      (declaration) =>
        declaration.origin === 'user-agent' || declaration.redundant || isUnconditional(declaration)
    )
  )

/** Whether a group has a declaration that is printed. */
export const hasPrinted = ({runs}: PropertyGroup): boolean =>
  runs.some(({declarations}) => declarations.some(isPrinted))

/** What a group declares, for another property, which no shorthand of the page declared along with others. */
export const renamedGroup = ({runs}: {runs: readonly Run[]}, property: string): PropertyGroup => ({
  properties: [property],
  runs: runs.map((run) => ({
    ...run,
    declarations: run.declarations.map(({shorthand: _, ...declaration}) => ({...declaration, property}))
  }))
})
