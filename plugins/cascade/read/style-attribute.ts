import {mapTokens} from '../../css/tokens.ts'
import postcss from 'postcss'
import {preprocessed} from '../../css/preprocess.ts'
import {parseRecovered} from './parse-recovered.ts'
import {declarationOf} from './raw-declaration.ts'
import type {RawDeclaration} from './style-rule.ts'

/**
 * Declarations of a `style` attribute; broken parts are dropped as a browser drops them (CSS Style Attributes, §3).
 * A `}` in it closes nothing, so it is shielded from ending the rule that is put around for parsing.
 */
export function parseStyleAttribute(
  written: string,
  base: string,
  options: {absolute?: boolean; quirks?: boolean} = {}
): RawDeclaration[] {
  const text = preprocessed(written)
  let root: postcss.Root
  try {
    if (text.includes('}')) throw new SyntaxError('A brace may end the rule.')
    root = postcss.parse(`a{${text}}`)
  } catch {
    root = parseRecovered(`a{${withoutStrayBraces(text)}`)
  }
  const declarations: RawDeclaration[] = []
  const rule = root.nodes[0]
  if (rule?.type !== 'rule') return declarations
  for (const node of rule.nodes) {
    if (node.type !== 'decl') continue
    const declaration = declarationOf(node, base, options)
    if (declaration) declarations.push(declaration)
  }
  return declarations
}

/** A `}` that closes nothing becomes another character that breaks the declaration it stands in. */
function withoutStrayBraces(text: string): string {
  let depth = 0
  return mapTokens(text, ({text: token}) => {
    if (token === '{') depth++
    else if (token === '}' && --depth < 0) {
      depth = 0
      return ')'
    }
    return token
  })
}
