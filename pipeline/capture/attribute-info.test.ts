import {find, html, type Schema, svg} from 'property-information'
import {describe, expect, it} from 'vitest'
import {htmlAttribute, svgAttribute} from './attribute-info.ts'
import {KINDS} from './attribute-kinds.ts'

const OTHERS = [
  'x',
  'Foo',
  'data',
  'data-',
  'data-a',
  'data-foo-bar',
  'data-Foo-9-b',
  'data--x',
  'data-ä',
  'data-a b',
  'database',
  'dataX',
  'xmlns:foo',
  'toString',
  '@click',
  ':class',
  'v-on:click.prevent',
  ''
]

const reference = (schema: Schema, name: string) => {
  const info = find(schema, name)
  return {
    property: info.property,
    kinds: KINDS.flatMap(([letter, kind]) => (info[kind] ? letter : [])).join('')
  }
}

describe.each([
  ['html', html, htmlAttribute],
  ['svg', svg, svgAttribute]
] as const)('attributes of %s', (_, schema, infoOf) => {
  it('are those of property-information', () => {
    const names = [
      ...Object.keys(schema.normal),
      ...Object.values(schema.property).map(({attribute}) => attribute)
    ]
    for (const name of [...names, ...names.map((each) => each.toUpperCase()), ...OTHERS])
      expect([name, infoOf(name)]).toEqual([name, reference(schema, name)])
  })
})
