import {canonicalName} from './properties.ts'
import {remembered} from './remember.ts'
import {splitTopLevel} from './text.ts'
import {mapTokens} from './tokens.ts'
import {wordSet} from './word-set.ts'

/**
 * A list of names of properties by their own names, each once: `transform .3s, -webkit-transform .3s`, as tools write it for
 * browsers of old, is `transform .3s`. Of `transition` and `will-change`, whose items stand by themselves; other values are
 * as they were.
 */
export const withoutAliases = (property: string, value: string): string =>
  value.includes('-webkit-') && OF_NAMES.has(property.toLowerCase()) ? resolved(property, value) : value

const OF_NAMES = wordSet('transition -webkit-transition will-change')

const resolved = remembered((_, value) => {
  const items = splitTopLevel(value, ',').map((item) =>
    mapTokens(item.trim(), ({kind, text}) =>
      kind === 'ident' && text.startsWith('-webkit-') ? canonicalName(text) : text
    )
  )
  return [...new Set(items)].join(', ')
})
