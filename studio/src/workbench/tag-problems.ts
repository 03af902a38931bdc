import type {Problem} from './problem.ts'

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr image keygen frame basefont bgsound'.split(
    ' '
  )
)

/** Elements whose end tag may be left out. Spec: <https://html.spec.whatwg.org/multipage/syntax.html#optional-tags> */
const OPTIONAL = new Set(
  'html head body p li dt dd rt rp optgroup option colgroup caption thead tbody tfoot tr td th'.split(' ')
)

/** Elements whose content is text. */
const RAW = new Set('script style textarea title xmp iframe noembed noframes plaintext'.split(' '))

/** Inside a value in quotes a `>` ends nothing. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi

interface Open {
  name: string
  from: number
  to: number
}

/**
 * Tags that have no partner: the tokenizer of HTML finds nothing wrong with them, and the tree that comes of them is
 * seldom what was meant.
 */
export function tagProblems(html: string): Problem[] {
  const problems: Problem[] = []
  const open: Open[] = []
  const unclosed = ({name, from, to}: Open) => {
    if (!OPTIONAL.has(name)) problems.push(problem(from, to, `<${name}> is never closed.`))
  }
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [whole, slash, given = '', rest = ''] = match
    if (slash === undefined) continue
    const name = given.toLowerCase()
    const [from, to] = [match.index, match.index + whole.length]
    if (slash === '/') {
      const index = open.findLastIndex((one) => one.name === name)
      if (index >= 0) for (const one of open.splice(index).slice(1)) unclosed(one)
      else if (name !== 'p' && name !== 'br')
        problems.push(problem(from, to, `</${name}> closes nothing that is open.`))
      continue
    }
    const isForeign =
      open.some((one) => one.name === 'svg' || one.name === 'math') || /^(?:svg|math)$/.test(name)
    if (VOID.has(name) || (isForeign && rest.endsWith('/'))) continue
    if (!RAW.has(name) || isForeign) {
      open.push({name, from, to})
      continue
    }
    const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
    end.lastIndex = to
    const found = end.exec(html)
    if (!found) {
      unclosed({name, from, to})
      break
    }
    open.push({name, from, to})
    TAG.lastIndex = found.index
  }
  for (const one of open) unclosed(one)
  return problems.toSorted((a, b) => a.from - b.from)
}

const problem = (from: number, to: number, text: string): Problem => ({
  from,
  to,
  text,
  severity: 'warning',
  ruleId: 'tag-without-partner'
})
