import type {File, FunctionDeclaration, ImportDeclaration, Node, Statement} from '@babel/types'

/** A declaration of a module, with what belongs to it. */
export interface ModulePart {
  name: string
  /** The component that is exported, another one, one that is a drawing, a hook, or values. */
  kind: 'main' | 'component' | 'icon' | 'hook' | 'data'
  /** As it is written, without `export`; comments and types before it are in it. */
  text: string
  /** Names of the module and of its imports that it refers to. */
  uses: ReadonlySet<string>
}

/** The declarations of a module, and what it imports from React: `type ReactNode` where it is a type. */
export function readParts(
  source: string,
  {program}: File
): {parts: ModulePart[]; imported: ReadonlyMap<string, string>} {
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration')
  const imported = new Map(imports.flatMap((statement) => namesOf(statement)))
  const parts: ModulePart[] = []
  let types = ''
  const typeNodes: Node[] = []
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') continue
    const text = textOf(source, statement)
    if (statement.type === 'TSInterfaceDeclaration') {
      types += `${text}\n\n`
      typeNodes.push(statement)
      continue
    }
    const declared = declaredBy(statement)
    if (declared === undefined) continue
    const uses = new Set([statement, ...typeNodes.splice(0)].flatMap((node) => [...referencesIn(node)]))
    parts.push({...declared, text: types + text, uses})
    types = ''
  }
  return {parts, imported}
}

const namesOf = ({importKind, specifiers}: ImportDeclaration): [string, string][] =>
  specifiers.map((specifier) => {
    const {name} = specifier.local
    const isType =
      importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
    return [name, isType ? `type ${name}` : name]
  })

function textOf(source: string, statement: Statement): string {
  const {start, end, leadingComments} = statement
  const declaration = statement.type === 'ExportDefaultDeclaration' ? statement.declaration : statement
  const comment = leadingComments?.[0]?.start
  const before = comment === undefined || comment === null ? '' : source.slice(comment, start ?? 0)
  return before + source.slice(declaration.start ?? 0, end ?? 0)
}

function declaredBy(statement: Statement): Pick<ModulePart, 'name' | 'kind'> | undefined {
  if (statement.type === 'ExportDefaultDeclaration') {
    const {declaration} = statement
    return declaration.type === 'FunctionDeclaration' && declaration.id
      ? {name: declaration.id.name, kind: 'main'}
      : undefined
  }
  if (statement.type === 'FunctionDeclaration' && statement.id) {
    const {name} = statement.id
    const isComponent = /^[A-Z]/.test(name)
    return {name, kind: isComponent ? (isDrawing(statement) ? 'icon' : 'component') : 'hook'}
  }
  const [declaration] = statement.type === 'VariableDeclaration' ? statement.declarations : []
  return declaration?.id.type === 'Identifier' ? {name: declaration.id.name, kind: 'data'} : undefined
}

function isDrawing({body}: FunctionDeclaration): boolean {
  const last = body.body.at(-1)
  const returned = last?.type === 'ReturnStatement' ? last.argument : undefined
  if (returned?.type !== 'JSXElement') return false
  const {name} = returned.openingElement
  return name.type === 'JSXIdentifier' && name.name === 'svg'
}

/** Names that a piece of code refers to; those of properties and attributes are none. */
function referencesIn(node: Node): Set<string> {
  const names = new Set<string>()
  const visit = (one: Node) => {
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier') names.add(one.name)
    for (const [key, value] of Object.entries(one)) {
      if (isName(one, key) || key.endsWith('Comments')) continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }
  visit(node)
  return names
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as {type?: unknown}).type === 'string'

/** Whether a part of a node names something of an object, not something of the module. */
const isName = (node: Node, key: string): boolean =>
  (node.type === 'ObjectProperty' && key === 'key' && !node.computed) ||
  (node.type === 'MemberExpression' && key === 'property' && !node.computed) ||
  (node.type === 'JSXAttribute' && key === 'name') ||
  (node.type === 'TSPropertySignature' && key === 'key')
