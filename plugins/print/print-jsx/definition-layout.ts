import {choice, group, hardLine, indent, type Layout, line} from '../layout/layout.ts'
import {declarationOf, dismissalOf, setterType, valueType} from './component-state.ts'
import type {Definition, Param} from './components/definition.ts'
import type {Printer} from './printer.ts'

/** Props by which a component is given state, with their types. */
export function receivedProps(name: string, {states, variables}: Printer): {name: string; type: string}[] {
  return (states.get(name)?.received ?? []).flatMap(({variable, hasValue, hasSetter}) => {
    const own = variables[variable]
    if (!own) return []
    return [
      ...(hasValue ? [{name: own.name, type: valueType(own)}] : []),
      ...(hasSetter ? [{name: own.setter, type: setterType(own)}] : [])
    ]
  })
}

/** A component of the module, before those that use it; the types of its props before it. */
export function definitionLayout({name, params}: Definition, markup: Layout, printer: Printer): Layout {
  const received = receivedProps(name, printer)
  const isTyped = printer.typescript && params.length + received.length > 0
  const all: {name: string; type: Layout; isOptional?: boolean; default?: string}[] = [
    ...params.map((param) => ({...param, type: isTyped ? typeOf(param, printer) : ''})),
    ...received
  ]
  if (isTyped && received.some(({type}) => type.startsWith('Dispatch'))) printer.usesDispatch = true
  const type = `${name}Props`
  const names = all.map(
    ({name: own, default: value}, at): Layout => [
      at === 0 ? '' : [',', line],
      value === undefined ? own : `${own} = ${value}`
    ]
  )
  const head =
    all.length === 0
      ? `function ${name}() {`
      : group([
          `function ${name}({`,
          indent([line, names, choice(',', '')]),
          line,
          isTyped ? `}: ${type}) {` : '}) {'
        ])
  const types = isTyped
    ? [
        `interface ${type} {`,
        indent(all.map((prop) => [hardLine, prop.name, prop.isOptional ? '?: ' : ': ', prop.type, ';'])),
        hardLine,
        '}',
        hardLine,
        hardLine
      ]
    : ''
  return [types, functionLayout(head, name, markup, printer)]
}

/** A function with its state and what it returns. */
export function functionLayout(head: Layout, name: string, markup: Layout, printer: Printer): Layout {
  const owned = (printer.states.get(name)?.owned ?? []).flatMap((at) => printer.variables[at] ?? [])
  const statements = [
    ...owned.map((variable): Layout => declarationOf(variable, printer.typescript)),
    ...owned.flatMap((variable) => dismissalOf(variable) ?? [])
  ].map((statement): Layout => [statement, hardLine])
  return [head, indent([hardLine, statements, statements.length > 0 ? hardLine : '', markup]), hardLine, '}']
}

function typeOf({kind, fields = []}: Param, printer: Printer): Layout {
  if (kind === 'children') {
    printer.usesNodes = true
    return 'ReactNode'
  }
  if (kind === 'text') return 'string'
  if (kind === 'flag') return 'boolean'
  if (fields.length === 0) return 'string[]'
  const entries = fields.map(
    (field, at): Layout => [
      at === 0 ? '' : [';', line],
      `${field.name}${field.isOptional ? '?' : ''}: ${field.isFlag ? 'boolean' : 'string'}`
    ]
  )
  return group(['{', indent([line, entries, choice(';', '')]), line, '}[]'])
}
