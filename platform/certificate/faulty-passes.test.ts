import {convert, type Slots} from '@facsimile/pipeline'
import type {Repair} from '@facsimile/plugins'
import {mapStyles, UNBOUNDED} from '@facsimile/plugins/model'
import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {expect, test} from 'vitest'
import {faultyPasses} from './faulty-passes.ts'

const HTML = '<style>p {color: red; margin: 0}</style><main><p>Text</p></main>'

/** A wrong pass: it takes what is declared for all elements. */
const dropEverything: Plugin<[], Root> = () => (tree) => mapStyles(tree, () => ({}))

/** The repair of the paragraph, the only one of its name. */
async function repairOf(property: string, value: string): Promise<Repair> {
  const {elements, code} = await convert(HTML, {styleFormat: 'inline', shape: 'fragment'})
  const tags = [...code.matchAll(/<(\w+)/g)].map(([, name]) => name)
  return {number: elements[tags.indexOf('p')]!, pseudo: '', property, value, from: 0, to: UNBOUNDED}
}

const faultyFor = (repair: Repair, slots?: Slots): Promise<string[]> =>
  faultyPasses([repair], (observe) => convert(HTML, {styleFormat: 'local'}, {observe, ...(slots && {slots})}))

test('the pass that left out a declaration is named', async () => {
  const repair = await repairOf('color', 'red')
  expect(await faultyFor(repair, {beforeEmit: [dropEverything]})).toEqual(['drop-everything'])
  expect(await faultyFor(repair, {afterCascade: [dropEverything]})).toEqual(['drop-everything'])
})

test('where no pass left it out, it is the emitter that did not print it, or the cascade that has another value', async () => {
  expect(await faultyFor(await repairOf('color', '#f00'))).toEqual(['emit-local'])
  expect(await faultyFor(await repairOf('color', 'blue'))).toEqual(['resolve-cascade'])
  expect(await faultyFor(await repairOf('opacity', '.5'))).toEqual(['resolve-cascade'])
})
