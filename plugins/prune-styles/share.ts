import type {Declaration, ElementStyle} from '../style/types.ts'

/** Characters that a rule of its own costs beside its declarations: a name, twice, and braces. */
const RULE_COST = 40

/**
 * Elements that came with one style can have different declarations marked, because they inherit differently; each
 * outcome would be a class of its own. Gives the one outcome that all can share (marked is what all have marked) where
 * that prints less than the several, else undefined.
 */
export function sharedOutcome(outcomes: readonly ElementStyle[]): ElementStyle | undefined {
  const signatures = outcomes.map(marksOf)
  const distinct = new Map(
    signatures.map((marks, index) => [marks.join(''), {marks, style: outcomes[index]}])
  )
  if (distinct.size < 2) return undefined
  const different = [...distinct.values()]
  const common = different[0].marks.map((_, index) => different.every(({marks}) => marks[index] === '1'))
  const apart = different.reduce(
    (sum, {style, marks}) => sum + costOf(style, (index) => marks[index] === '1'),
    0
  )
  if (costOf(different[0].style, (index) => common[index]) >= apart) return undefined
  return withMarks(different[0].style, common)
}

/** About how many characters a class with this style takes in a sheet. */
export function printedCost(style: ElementStyle): number {
  const marks = marksOf(style)
  return costOf(style, (index) => marks[index] === '1')
}

function forEachDeclaration(
  style: ElementStyle,
  visit: (declaration: Declaration, index: number, pseudo: string) => void
): void {
  let index = 0
  for (const pseudo in style)
    for (const {runs} of style[pseudo])
      for (const {declarations} of runs)
        for (const declaration of declarations) visit(declaration, index++, pseudo)
}

function marksOf(style: ElementStyle): string[] {
  const marks: string[] = []
  forEachDeclaration(style, ({redundant}) => marks.push(redundant ? '1' : '0'))
  return marks
}

function costOf(style: ElementStyle, isRedundant: (index: number) => boolean): number {
  let cost = 0
  // Each pseudo-element and each state has a rule of its own.
  const rules = new Set<string>()
  forEachDeclaration(style, ({property, value, origin, state = ''}, index, pseudo) => {
    if (isRedundant(index) || origin === 'user-agent') return
    cost += property.length + value.length + 8
    rules.add(`${pseudo} ${state}`)
  })
  return cost + rules.size * RULE_COST
}

function withMarks(style: ElementStyle, marks: readonly boolean[]): ElementStyle {
  let index = 0
  const result: ElementStyle = {}
  for (const pseudo in style) {
    result[pseudo] = style[pseudo].map((group) => ({
      ...group,
      runs: group.runs.map((run) => ({
        ...run,
        declarations: run.declarations.map((declaration) => {
          const {redundant = false, ...plain} = declaration
          const wanted = marks[index++]
          return redundant === wanted ? declaration : wanted ? {...plain, redundant: true} : plain
        })
      }))
    }))
  }
  return result
}
