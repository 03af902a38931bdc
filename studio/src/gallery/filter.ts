/** What is asked of the gallery; it stands in the page's URL, so that it can be shared and gone back to. */
export interface Filter {
  search: string
  section: string[]
  color: string[]
  style: string[]
  font: string[]
  /** What sites are about; empty for everything. */
  field: string
  /** A colour that pages have, `#rrggbb`; empty for any. */
  near: string
}

export const GROUPS = ['style', 'color', 'section', 'font'] as const

export type Group = (typeof GROUPS)[number]

/** The filter of a URL's query. */
export function filterOf(query: string): Filter {
  const given = new URLSearchParams(query)
  const several = (name: Group) => [
    ...new Set(
      (given.get(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    )
  ]
  return {
    search: given.get('search') ?? '',
    section: several('section'),
    color: several('color'),
    style: several('style'),
    font: several('font'),
    field: given.get('field') ?? '',
    near: /^#[\da-f]{6}$/i.test(given.get('near') ?? '') ? (given.get('near') ?? '') : ''
  }
}

/** The query of a filter, `?search=bread&style=dark`, always in one order; nothing where nothing is requested. */
export function queryOf(filter: Filter): string {
  const query = new URLSearchParams()
  if (filter.search.trim() !== '') query.set('search', filter.search.trim())
  for (const group of GROUPS) if (filter[group].length > 0) query.set(group, filter[group].join(','))
  if (filter.field !== '') query.set('field', filter.field)
  if (filter.near !== '') query.set('near', filter.near)
  // Commas may stand in a query as they are, and can be read there.
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** The filter with one thing more, or less where it is there. */
export function toggled(filter: Filter, group: Group, name: string): Filter {
  const has = filter[group].includes(name)
  return {...filter, [group]: has ? filter[group].filter((one) => one !== name) : [...filter[group], name]}
}

export const countOf = (filter: Filter): number =>
  GROUPS.reduce((sum, group) => sum + filter[group].length, 0) +
  Number(filter.field !== '') +
  Number(filter.near !== '')
