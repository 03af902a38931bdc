import {parse, type Selector} from 'css-what'
import {isValidDeclaration} from './validity.ts'

/** Pseudo-classes and pseudo-elements that Chromium accepts in a selector, beyond those that take a selector or `an+b`. */
const PSEUDOS = new Set(
  (
    'active any-link autofill buffering checked default defined disabled empty enabled first first-child first-of-type focus focus-visible ' +
    'focus-within fullscreen future hover host host-context in-range indeterminate interest-source invalid is lang last-child last-of-type link ' +
    'modal muted not nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type open optional out-of-range past paused ' +
    'picture-in-picture placeholder-shown playing popover-open read-only read-write required root scope seeking stalled state target target-current ' +
    'user-invalid user-valid valid visited volume-locked where has dir active-view-transition active-view-transition-type xr-overlay ' +
    'left right first-page -webkit-any -webkit-any-link -webkit-autofill -webkit-drag -webkit-full-screen -webkit-full-page-media ' +
    'horizontal vertical decrement increment start end double-button single-button no-button corner-present window-inactive'
  ).split(' ')
)
const ELEMENTS =
  /^(?:after|backdrop|before|checkmark|column|cue|details-content|file-selector-button|first-letter|first-line|grammar-error|highlight|marker|part|picker|picker-icon|placeholder|scroll-button|scroll-marker|scroll-marker-group|search-text|selection|slotted|spelling-error|target-text|view-transition(?:-(?:group|image-pair|new|old|group-children))?|-webkit-(?:scrollbar(?:-(?:button|corner|thumb|track|track-piece))?|[a-z-]+))$/

/**
 * Whether an `@supports` condition holds in current Chromium (CSS Conditional 4, §6): `(property: value)`, `selector()`,
 * `font-tech()`, `font-format()`, `at-rule()`, joined by `not`, `and`, `or`. Undefined where that is not known.
 */
export function supportsCondition(query: string): boolean | undefined {
  const text = query.replace(/\/\*[^]*?\*\//g, ' ').trim()
  const parts = split(text)
  if (!parts || parts.length === 0) return undefined
  if (parts[0]!.toLowerCase() === 'not') return parts.length === 2 ? negation(term(parts[1]!)) : undefined
  if (parts.length === 1) return term(parts[0]!)
  const joiners = new Set(parts.filter((_, index) => index % 2 === 1).map((part) => part.toLowerCase()))
  // Mixed without brackets it is no condition at all, and the browser drops the rule.
  if (parts.length % 2 === 0 || joiners.size !== 1) return false
  const values = parts.filter((_, index) => index % 2 === 0).map(term)
  if (joiners.has('and'))
    return values.includes(false) ? false : values.includes(undefined) ? undefined : true
  if (joiners.has('or')) return values.includes(true) ? true : values.includes(undefined) ? undefined : false
  return undefined
}

const negation = (value: boolean | undefined): boolean | undefined =>
  value === undefined ? undefined : !value

/** Words and bracketed terms at the top level. */
function split(text: string): string[] | undefined {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const space = /^\s+/.exec(rest)
    if (space) {
      at += space[0].length
      continue
    }
    const head = /^[\w-]*/.exec(rest)![0]
    const open = at + head.length
    if (text[open] !== '(') {
      if (head === '') return undefined
      parts.push(head)
      at = open
      continue
    }
    let depth = 0
    let end = open
    for (; end < text.length; end += 1) {
      const char = text[end]!
      if (char === '\\') end += 1
      else if (char === '"' || char === "'") {
        const close = text.indexOf(char, end + 1)
        if (close < 0) return undefined
        end = close
      } else if (char === '(') depth += 1
      else if (char === ')' && (depth -= 1) === 0) break
    }
    if (depth !== 0) return undefined
    // `not(…)` without a space is a function, and no operator.
    parts.push(text.slice(at, end + 1))
    at = end + 1
  }
  return parts
}

function term(part: string): boolean | undefined {
  const open = part.indexOf('(')
  if (open < 0) return undefined
  const name = part.slice(0, open).toLowerCase()
  const inside = part.slice(open + 1, -1).trim()
  if (name === 'selector') return supportsSelector(inside)
  if (name === 'font-tech')
    return (
      /^(?:features-(?:opentype|aat)|color-(?:colrv0|colrv1|sbix|cbdt)|variations|palettes|incremental)$/i.test(
        inside
      ) && !/^incremental$/i.test(inside)
    )
  if (name === 'font-format') return /^(?:collection|opentype|truetype|woff2?)$/i.test(inside)
  if (name === 'at-rule')
    return /^@(?:charset|container|counter-style|font-face|font-feature-values|font-palette-values|function|import|keyframes|layer|media|namespace|page|position-try|property|scope|starting-style|supports|view-transition)$/i.test(
      inside
    )
  if (name !== '') return false
  const declaration = /^(--[^\s:]+|-?[a-z_][\w-]*)\s*:([^]*)$/i.exec(inside)
  if (declaration)
    return isValidDeclaration(declaration[1]!, declaration[2]!.replace(/!\s*important\s*$/i, '').trim())
  return inside.startsWith('(') || /^(?:not\b|selector\(|font-)/i.test(inside)
    ? supportsCondition(inside)
    : false
}

function supportsSelector(text: string): boolean {
  let lists: Selector[][]
  try {
    lists = parse(text.replace(/(^|[\s>+~(,])&/g, '$1*'))
  } catch {
    // css-what throws on what is no selector.
    return false
  }
  const open = lists.some((list) => isCombinator(list.at(-1)) || isCombinator(list[0]))
  return lists.length === 1 && !open && lists.every((list) => list.every(isKnown))
}

const isCombinator = (token: Selector | undefined): boolean =>
  token === undefined || /^(?:child|descendant|sibling|adjacent|parent|column-combinator)$/.test(token.type)

function isKnown(token: Selector): boolean {
  if (token.type === 'pseudo-element') return ELEMENTS.test(token.name.toLowerCase())
  if (token.type !== 'pseudo') return true
  const name = token.name.toLowerCase()
  if (/^(?:before|after|first-line|first-letter)$/.test(name)) return true
  if (!PSEUDOS.has(name)) return false
  return Array.isArray(token.data) ? token.data.every((list) => list.every(isKnown)) : true
}
