import type {Element} from 'hast'

/** Makes names that are unique among those it was asked for: `card`, `card-2`, `card-3`. */
export interface Namer {
  nameFor: (base: string) => string
}

export function createNamer(taken: Iterable<string> = [], prefix = ''): Namer {
  const used = new Set(taken)
  const counts = new Map<string, number>()
  return {
    nameFor(base) {
      const stem = prefix + base
      let count = (counts.get(stem) ?? 0) + 1
      let name = count === 1 ? stem : `${stem}-${count}`
      while (used.has(name)) name = `${stem}-${++count}`
      counts.set(stem, count)
      used.add(name)
      return name
    }
  }
}

const LANDMARKS: Record<string, string> = {
  a: 'link',
  p: 'text',
  img: 'image',
  ul: 'list',
  ol: 'list',
  li: 'item',
  h1: 'title',
  h2: 'heading',
  h3: 'subheading',
  h4: 'subheading',
  h5: 'subheading',
  h6: 'subheading',
  div: 'box',
  span: 'span',
  svg: 'icon',
  i: 'icon',
  input: 'field',
  body: 'page',
  html: 'root',
  tr: 'row',
  td: 'cell',
  th: 'header-cell',
  dt: 'term',
  dd: 'description',
  b: 'strong',
  em: 'emphasis',
  hr: 'divider',
  path: 'shape',
  g: 'shapes'
}

/** A class that was made by a machine (`css-1x2y3z`, `_a8Fd2`, `sc-bdVaJa`), says how things look, or what state they are in. */
const MACHINE =
  /^(?:css|sc|jsx|jss|emotion|svelte|styled)-|__[\w-]*[A-Z0-9]{4,}|[A-Z]{2}|\d{3,}|^_|[^a-z0-9_-]|^[a-z]{0,2}\d|^(?:is|has|js|ng|v|wp|col|row|d|m|p|mt|mb|ml|mr|mx|my|pt|pb|pl|pr|px|py|w|h|text|bg|flex|float|align|justify|order|offset|fs|fw|gx|gy|g|lh|border|rounded|shadow|position|display|font|active|show|open|fade|clearfix|container-fluid|img-fluid)(?:-|$)/

/**
 * A name for an element's class, from what the page itself calls it: its own most telling class, its id, its role,
 * else what its tag stands for. Lower case, hyphenated.
 */
export function baseName(element: Element): string {
  const {className, id, role, type} = element.properties
  const classes = Array.isArray(className) ? className.map(String) : []
  const telling = classes.filter((name) => name.length > 2 && name.length <= 28 && !MACHINE.test(name))
  if (telling.length > 0)
    return toKebab(
      telling.reduce((best, name) => (name.length > best.length && name.includes('-') ? name : best))
    )
  if (element.tagName === 'html' || element.tagName === 'body') return LANDMARKS[element.tagName]
  if (typeof id === 'string' && /^[A-Za-z][\w-]{2,20}$/.test(id) && !/\d{3}/.test(id)) return toKebab(id)
  if (typeof role === 'string' && /^[a-z]+$/.test(role)) return role
  if (element.tagName === 'input' && typeof type === 'string' && /^[a-z]+$/.test(type))
    return type === 'text' ? 'field' : type
  return LANDMARKS[element.tagName] ?? toKebab(element.tagName)
}

const toKebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .replace(/^(?=\d)/, 'n-') || 'box'
