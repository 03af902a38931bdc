import {parse} from '@babel/parser'
import {type Identifier, type Node, traverseFast} from '@babel/types'

/**
 * Words that no name uses: verbs of speech for what declarations do, and metaphors in the place of terms of CSS. See
 * docs/glossary.md for the terms.
 */
export const AVOIDED: ReadonlyMap<string, string> = new Map([
  ['say', 'declare, report'],
  ['says', 'declares, reports'],
  ['said', 'declared, reported'],
  ['saying', 'declaring'],
  ['tell', 'report, distinguish'],
  ['tells', 'reports, distinguishes'],
  ['told', 'declared, printed, reported'],
  ['hear', 'observe, receive'],
  ['hears', 'observes'],
  ['heard', 'observed, received'],
  ['hearing', 'context'],
  ['hearings', 'context'],
  ['unheard', 'overridden, shadowed'],
  ['outdone', 'overridden'],
  ['moot', 'unobservable'],
  ['ground', 'baseline, backdrop, defaults'],
  ['grounds', 'baselines, backdrops'],
  ['settle', 'inline, resolve'],
  ['settles', 'resolves'],
  ['bearer', 'element, traits'],
  ['bearers', 'elements'],
  ['contender', 'candidate'],
  ['quarrel', 'conflict'],
  ['judge', 'test'],
  ['judged', 'tested'],
  ['spoken', 'declared'],
  ['speaks', 'declares'],
  ['looks', 'appearance, counts'],
  ['mend', 'repair'],
  ['mended', 'repaired'],
  ['mends', 'repairs'],
  ['patience', 'timeout'],
  ['rehearsal', 'warm-up'],
  ['rehearse', 'warm up'],
  ['sighting', 'page load'],
  ['veil', 'overlay']
])

/** A name that uses a word of the list. */
export interface NameProblem {
  line: number
  name: string
  word: string
}

/** Names declared in a module that use a word to be avoided. */
export function nameProblems(code: string, isJsx: boolean): NameProblem[] {
  const tree = parse(code, {
    sourceType: 'module',
    plugins: isJsx ? ['typescript', 'jsx'] : ['typescript']
  })
  const problems: NameProblem[] = []
  traverseFast(tree.program, (node) => {
    for (const {name, loc} of declaredIn(node))
      for (const word of wordsOf(name))
        if (AVOIDED.has(word)) problems.push({line: loc?.start.line ?? 0, name, word})
  })
  return problems
}

const wordsOf = (name: string): string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$\d]+/).map((word) => word.toLowerCase())

/** Identifiers that a node declares. */
function declaredIn(node: Node): Identifier[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return patternNames(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...('id' in node && node.id ? [node.id] : []), ...node.params.flatMap(patternNames)]
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return node.id ? [node.id] : []
    case 'ExportSpecifier':
      return node.exported.type === 'Identifier' ? [node.exported] : []
    case 'ClassMethod':
    case 'ObjectMethod':
      return [...keyName(node), ...node.params.flatMap(patternNames)]
    case 'ClassPrivateMethod':
      return [node.key.id, ...node.params.flatMap(patternNames)]
    case 'ClassPrivateProperty':
      return [node.key.id]
    case 'ClassProperty':
    case 'ObjectProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return keyName(node)
    default:
      return []
  }
}

const keyName = (node: {key: Node; computed?: boolean}): Identifier[] =>
  node.key.type === 'Identifier' && !node.computed ? [node.key] : []

function patternNames(pattern: Node | null): Identifier[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap(patternNames)
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement' ? patternNames(property) : patternNames(property.value)
      )
    default:
      return []
  }
}
