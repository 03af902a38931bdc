import {choice, group, hardLine, indent, type Layout, line} from '../layout/layout.ts'
import {printLayout} from '../layout/print-layout.ts'
import type {ModulePart} from './parts.ts'

/** Columns that a line should keep to, as printers of code have it. */
const WIDTH = 80

interface FileFacts {
  /** The file, without its extension. */
  home: string
  parts: readonly ModulePart[]
  homes: ReadonlyMap<ModulePart, string>
  imported: ReadonlyMap<string, string>
}

/** The text of a file: what it imports, and its parts in their order. */
export function fileText({home, parts, homes, imported}: FileFacts): string {
  const own = parts.filter((part) => homes.get(part) === home)
  const isUsed = (name: string) => own.some(({uses}) => uses.has(name))
  const fromReact = [...imported].flatMap(([name, written]) => (isUsed(name) ? [written] : []))
  const fromFiles = new Map<string, string[]>()
  for (const part of parts) {
    const other = homes.get(part)
    if (other === undefined || other === home || !isUsed(part.name)) continue
    fromFiles.set(other, [...(fromFiles.get(other) ?? []), part.name])
  }
  const imports = [
    ...(fromReact.length > 0 ? [importLayout(fromReact, 'react')] : []),
    ...[...fromFiles].map(([other, names]) => importLayout(names.toSorted(), pathTo(home, other)))
  ].map((one): Layout => [one, hardLine])
  const head = imports.length > 0 ? printLayout([imports, hardLine], WIDTH) : ''
  // Data of a component is its own.
  const texts = own.map((part) => {
    if (part.kind === 'main') return exported(part, 'export default ')
    return part.kind === 'data' && own.some(({kind}) => kind !== 'data')
      ? part.text
      : exported(part, 'export ')
  })
  return `${head}${texts.join('\n\n')}\n`
}

/** The declaration is the last thing of a part's text that begins a line. */
function exported({text, kind, name}: ModulePart, word: string): string {
  const start = kind === 'data' ? `const ${name}` : `function ${name}`
  const at = text.startsWith(start) ? 0 : text.indexOf(`\n${start}`) + 1
  return text.slice(0, at) + word + text.slice(at)
}

function importLayout(names: readonly string[], from: string): Layout {
  const areTypes = names.every((name) => name.startsWith('type '))
  const written = areTypes ? names.map((name) => name.slice('type '.length)) : names
  const list = written.map((name, at): Layout => [at === 0 ? '' : [',', line], name])
  const open = areTypes ? 'import type {' : 'import {'
  return group([open, indent([line, list, choice(',', '')]), line, `} from "${from}";`])
}

/** The module specifier of a file, from another. */
function pathTo(home: string, other: string): string {
  return home.includes('/') ? `./${other.slice(other.lastIndexOf('/') + 1)}` : `./${other}`
}
