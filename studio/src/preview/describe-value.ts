/** A value as a console shows it: text as it is, everything else in short. */
export function describeValue(value: unknown, depth = 0): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value)
  if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}()`
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error) return value.stack?.includes(value.message) ? value.stack : String(value)
  if (typeof Element !== 'undefined' && value instanceof Element)
    return `<${value.tagName.toLowerCase()}${value.id ? `#${value.id}` : ''}>`
  if (depth > 2) return Array.isArray(value) ? '[…]' : '{…}'
  try {
    if (Array.isArray(value)) {
      const items = value.slice(0, 50).map((item) => describeValue(item, depth + 1))
      return `[${items.join(', ')}${value.length > 50 ? ', …' : ''}]`
    }
    const name = value.constructor?.name
    const entries = Object.entries(value)
      .slice(0, 30)
      .map(([key, item]) => `${key}: ${describeValue(item, depth + 1)}`)
    return `${name && name !== 'Object' ? `${name} ` : ''}{${entries.join(', ')}}`
  } catch {
    // A getter or a proxy of the page's own that throws.
    return '{…}'
  }
}
