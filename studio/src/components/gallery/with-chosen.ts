import type {Facet} from '../../gallery/types.ts'

/** Names that can be chosen; what is chosen is among them, whatever the service counts. */
export function withChosen(facets: readonly Facet[], chosen: readonly string[]): string[] {
  const names = facets.map(({name}) => name)
  return [...names, ...chosen.filter((name) => !names.includes(name))]
}
