import {choice, group, hardLine, indent, type Layout, line, softLine} from '../layout/layout.ts'
import {stringLiteral} from './literals.ts'

/** A text, `true`, or nothing where an entry is without the property. */
export type Datum = string | true | undefined

/** The differences between siblings: strings where there is one, else objects. */
export interface DataArray {
  name: string
  /** Names of an object's properties; none where the entries are strings. */
  fields: readonly string[]
  /** One row an entry, a value for each field. */
  rows: readonly (readonly Datum[])[]
}

/** The arrays as constants of the module, each followed by an empty line. */
export const dataArrays = (arrays: readonly DataArray[]): Layout =>
  arrays.map((array) => [arrayLayout(array), hardLine, hardLine])

function arrayLayout({name, fields, rows}: DataArray): Layout {
  const entries = rows.map((row) =>
    fields.length === 0 ? stringLiteral(row[0] as string) : entry(fields, row)
  )
  const lines = entries.map((one, index): Layout => [index === 0 ? '' : [',', line], one])
  // Objects of more than one property have lines of their own.
  return group([`const ${name} = [`, indent([softLine, lines]), choice(',', ''), softLine, '];'], {
    broken: fields.length > 1
  })
}

function entry(fields: readonly string[], row: readonly Datum[]): Layout {
  const given = fields.flatMap((field, index): Layout[] => {
    const value = row[index]
    return value === undefined ? [] : [fieldLayout(field, value === true ? 'true' : stringLiteral(value))]
  })
  return group([
    '{',
    indent([line, given.map((one, index): Layout => [index === 0 ? '' : [',', line], one])]),
    choice(',', ''),
    line,
    '}'
  ])
}

/** A value that does not fit beside its name is moved below, unless that would gain nothing. */
const fieldLayout = (name: string, value: string): Layout =>
  name.length < 5 ? `${name}: ${value}` : group([`${name}:`, group(indent([line, value]))])
