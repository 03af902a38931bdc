import {groupOf, isUnconditional} from '../../model/access.ts'
import {whenKey} from '../../model/condition.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Declaration, ElementStyle, PropertyGroup, Run, WidthRange} from '../../model/types.ts'
import {isWord} from '../../css/values/keywords.ts'

/**
 * The style with `content` declared wherever utilities declare anything for a `::before` or `::after`: each of them gives it
 * `content`, so that the browser's own (`open-quote`) or none at all has to be declared. What is there under a condition alone
 * stays in the style sheet, where that is not necessary.
 */
export function withExplicitContent(style: ElementStyle): ElementStyle {
  let result = style
  for (const pseudo of ['::before', '::after']) {
    const groups = style[pseudo]
    const content = groups && groupOf(groups, 'content')
    if (!content || content.properties.length > 1 || isWhollyPrinted(content) || !isEverThere(content))
      continue
    const visibleRanges = printedRanges(groups, content)
    if (visibleRanges.length === 0) continue
    result = {
      ...result,
      [pseudo]: groups.map((group) => (group === content ? explicit(group, visibleRanges) : group))
    }
  }
  return result
}

/**
 * Whether `content` is declared wherever utilities declare anything else for a `::before` or `::after`. `isShown`: whether a state is of
 * elements from the start.
 */
export function needsExplicitContent(
  groups: readonly PropertyGroup[],
  isShown: (state: string) => boolean
): boolean {
  const content = groupOf(groups, 'content')
  if (!content) return false
  if (!isEverThere(content)) return isDeclaredWith(content, groups, isShown)
  return printedRanges(groups, content).every((range) => isDeclaredOver(content, range))
}

/** Whether `content`, which is there in some states alone, is declared in each of those in which anything is. */
const isDeclaredWith = (
  content: PropertyGroup,
  groups: readonly PropertyGroup[],
  isShown: (state: string) => boolean
): boolean =>
  groups.every(({runs}) =>
    runs.every(({from, to, declarations}) =>
      declarations.every(
        (declaration) =>
          !isPrinted(declaration) ||
          (declaration.state !== undefined &&
            isShown(declaration.state) &&
            content.runs.some(
              (run) =>
                run.from <= from &&
                run.to >= to &&
                run.declarations.some((own) => isPrinted(own) && whenKey(own) === whenKey(declaration))
            ))
      )
    )
  )

const isEverThere = ({runs}: PropertyGroup) =>
  runs.some(({declarations}) => declarations.some(isUnconditional))
const isWhollyPrinted = ({runs}: PropertyGroup) => runs.every(({declarations}) => declarations.some(isBase))
const isBase = (declaration: Declaration) => isUnconditional(declaration) && isPrinted(declaration)

/** Widths over which something else is printed. */
const printedRanges = (groups: readonly PropertyGroup[], content: PropertyGroup): WidthRange[] =>
  groups.flatMap((group) =>
    group === content ? [] : group.runs.filter(({declarations}) => declarations.some(isPrinted))
  )

function isDeclaredOver({runs}: PropertyGroup, {from, to}: WidthRange): boolean {
  let end = from
  for (const run of runs) if (run.from <= end && run.to > end && run.declarations.some(isBase)) end = run.to
  return end >= to
}

const explicit = (group: PropertyGroup, visibleRanges: readonly WidthRange[]): PropertyGroup => ({
  ...group,
  runs: group.runs.map((run) =>
    visibleRanges.some(({from, to}) => from < run.to && to > run.from) ? explicitRun(run) : run
  )
})

const explicitRun = ({declarations, ...run}: Run): Run => ({
  ...run,
  declarations: [
    ...(declarations.some(isUnconditional) ? [] : [NONE]),
    ...declarations.map((declaration): Declaration => {
      if (!isUnconditional(declaration)) return declaration
      const {redundant: _, ...plain} = declaration
      // `content: normal` on them means that they are not generated (CSS Generated Content 3, §2).
      const value = isWord(plain.value, 'normal', 'initial', 'unset') ? 'none' : plain.value
      return {...plain, origin: 'author', value}
    })
  ]
})

const NONE: Declaration = {property: 'content', value: 'none', conditions: [], origin: 'author', order: 0}
