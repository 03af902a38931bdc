/**
 * The module that the preview runs, for the text that was written: JSX that stands on its own, and a component that is
 * not exported, become the default export.
 */
export function componentModule(jsx: string): string {
  if (/\bexport\s+default\b/.test(jsx)) return jsx
  const trimmed = jsx.trim()
  if (trimmed.startsWith('<')) return `export default function Component() { return (<>${trimmed}</>) }`
  const names = [...jsx.matchAll(/(?:function|const|let|var|class)\s+([A-Z]\w*)/g)].map(([, name]) => name)
  if (names.length > 0) return `${jsx}\nexport default ${names.at(-1)}`
  const start = jsx.search(/^<[A-Za-z>]/m)
  if (start < 0) return jsx
  return `${jsx.slice(0, start)}\nexport default function Component() { return (<>${jsx.slice(start).replace(/;\s*$/, '')}</>) }`
}
