import type {Root} from 'hast'
import type {Plugin} from 'unified'
import type {Environment} from '../../model/snapshot.ts'
import {isUnconditional} from '../../model/access.ts'
import {mapStyles} from '../../model/map-styles.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {holds} from './evaluate-condition.ts'

/**
 * Reduce the style to the captured environment: one run of widths, media conditions decided. Container
 * queries and states stay, since they depend on no media. For copies without media queries; in the others each emitter
 * puts conditional rules where its format permits them.
 * Messages: none. Throws nothing.
 */
export const placeMedia: Plugin<[], Root> = () => (tree, file) => {
  const environment = file.data.snapshot?.environment
  if (!environment) return
  mapStyles(tree, (style) => flatten(style, environment))
}

function flatten(style: ElementStyle, environment: Environment): ElementStyle {
  const result: ElementStyle = {}
  for (const [pseudo, before] of Object.entries(style)) {
    const groups = before
      .map((group) => flattenGroup(group, environment))
      .filter((group) => group !== undefined)
    if (groups.length > 0) result[pseudo] = groups
  }
  return result
}

function flattenGroup(group: PropertyGroup, environment: Environment): PropertyGroup | undefined {
  const {width} = environment.viewport
  const run = group.runs.find(({from, to}) => from <= width && width < to)
  const declarations: Declaration[] = []
  for (const declaration of run?.declarations ?? []) {
    const media = declaration.conditions.filter(({kind}) => kind === 'media')
    if (!media.every(({query}) => holds(query, environment))) continue
    const decided =
      media.length === 0
        ? declaration
        : {...declaration, conditions: declaration.conditions.filter(({kind}) => kind !== 'media')}
    // A declaration that has become unconditional ends everything weaker, in a group of one property.
    if (media.length > 0 && isUnconditional(decided) && group.properties.length === 1) declarations.length = 0
    declarations.push(decided)
  }
  return declarations.length > 0 ? {...group, runs: [{...EVERY_WIDTH, declarations}]} : undefined
}
