import postcss from 'postcss'
import parseSafely from 'postcss-safe-parser'
import {declarationOf} from './read-sheets.ts'
import type {RawDeclaration} from './style-rule.ts'

/** Declarations of a `style` attribute; broken parts are dropped as a browser drops them (CSS Style Attributes, §3). */
export function parseStyleAttribute(text: string, base: string, absolute = true): RawDeclaration[] {
  const wrapped = `a{${text}}`
  let root: ReturnType<typeof parseSafely>
  try {
    root = postcss.parse(wrapped)
  } catch {
    root = parseSafely(wrapped)
  }
  const declarations: RawDeclaration[] = []
  const rule = root.nodes[0]
  if (rule?.type !== 'rule') return declarations
  for (const node of rule.nodes) {
    if (node.type !== 'decl') continue
    const declaration = declarationOf(node, base, {absolute})
    if (declaration) declarations.push(declaration)
  }
  return declarations
}
