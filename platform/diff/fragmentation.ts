import type {Collected} from './collect.ts'

/** Where content may break (CSS Fragmentation 3, §3); it shows where there are columns or pages. */
export const OF_BREAKS = /^(?:orphans|widows|break-(?:before|after|inside))$/

const COLUMNS = ['column-count', 'column-width']

/** Whether some element's content is laid out in columns, so that it breaks on a screen. */
export function hasColumns({elements, chunks, groups}: Collected): boolean {
  return COLUMNS.some((name) => {
    const group = groups.findIndex((names) => names.includes(name))
    // What no one declares is not read.
    const at = groups[group]?.indexOf(name)
    if (at === undefined) return false
    const own = new Set(elements.map(({styles}) => styles['']?.[group]))
    return [...own].some((chunk) => {
      const value = chunk === undefined ? undefined : chunks[chunk]?.split('\n')[at]
      return value !== undefined && value !== '' && value !== 'auto'
    })
  })
}
