import type {Collected} from './collect.ts'

/** Where content may break (CSS Fragmentation 3, §3); it shows where there are columns or pages. */
export const OF_BREAKS = /^(?:orphans|widows|break-(?:before|after|inside))$/

const COLUMNS = ['column-count', 'column-width']

/** Whether some element's content is laid out in columns, so that it breaks on a screen. */
export function hasColumns({elements, chunks, chunkSize, properties}: Collected): boolean {
  return COLUMNS.some((name) => {
    const place = properties.indexOf(name)
    // What no one declares is not read.
    if (place < 0) return false
    const own = new Set(elements.map(({styles}) => styles['']?.[Math.floor(place / chunkSize)]))
    return [...own].some((chunk) => {
      const value = chunk === undefined ? undefined : chunks[chunk]?.split('\n')[place % chunkSize]
      return value !== undefined && value !== '' && value !== 'auto'
    })
  })
}
