import fc from 'fast-check'
import {expect, test} from 'vitest'
import {mapUrls} from './urls.ts'
import {canonicalValue} from './canonical-value.ts'
import {readDeclaration} from './declaration-text.ts'
import {isInitial} from './initial-value.ts'
import {parseSelectorList} from './selectors/parse-selector.ts'
import {simplifiedValue} from './simplified.ts'
import {declarationsOf} from './style-attribute.ts'
import {supportsCondition} from './supports.ts'
import {unescapeIdentifiers, withoutComments} from './text.ts'
import {isValidDeclaration} from './validity.ts'
import {parseValue, relativeUnits, substitutions, walkValue} from './values/index.ts'
import {everyVarIn, soleVar} from './var-references.ts'

const seed = Number(process.env.SEED ?? 20_242)

/** Pieces of CSS, whole and broken; brackets match by chance only. */
const piece = fc.constantFrom(
  ...'( ) [ ] { } , / ; : ! + - * . # % & > " \' \\ @ < = 0 1 -1 .5 1px 50% 2em 1fr 1e3 #fff #ab red none auto inherit in from text last'.split(
    ' '
  ),
  ...'rgb( rgba( hsl( color( color-mix( light-dark( calc( min( var( url( url(x) image-set( linear-gradient( anchor( fit-content( repeat('.split(
    ' '
  ),
  ...'--x var(--x) !important /* */ "s" \'t\' \\61  not and selector( font-tech( :not( ::before'.split(' '),
  ' '
)
const text = fc.array(piece, {maxLength: 14}).map((pieces) => pieces.join(''))
const PROPERTIES = [
  'color',
  'background',
  'box-shadow',
  'align-content',
  'grid-template-areas',
  'grid-area',
  'font',
  'transition-property',
  'width',
  'mask',
  'border-image',
  '--x'
]

const readAll = (value: string): void => {
  walkValue(parseValue(value), () => {})
  for (const property of PROPERTIES) {
    isValidDeclaration(property, value)
    canonicalValue(property, value)
    isInitial(property, value)
    simplifiedValue(property, value)
  }
  supportsCondition(value)
  parseSelectorList(value)
  readDeclaration(value)
  declarationsOf(value)
  substitutions(value)
  relativeUnits(value)
  everyVarIn(value)
  soleVar(value)
  unescapeIdentifiers(value)
  withoutComments(value)
  mapUrls(value, (url) => url)
}

test(`no text of a page makes a reader fail (seed ${seed})`, () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(() => readAll(value)).not.toThrow()
    }),
    {seed, numRuns: 1000}
  )
})

test.each(['(', 'calc(', 'var(--a,', '[', '{', 'rgb(', 'not ('])('%s nested without an end', (open) => {
  const value = open.repeat(20_000)
  expect(parseValue(value).kind).toBe('unparsed')
  expect(parseValue(value + ')'.repeat(20_000)).kind).toBe('unparsed')
  expect(() => simplifiedValue('width', value)).not.toThrow()
  expect(() => isValidDeclaration('width', value)).not.toThrow()
})

test.each([
  'rgb()',
  'rgb(,)',
  'rgb(/)',
  'color-mix()',
  'color-mix(, red)',
  'light-dark()',
  'image-set()',
  'calc()',
  'calc(/)',
  'var()',
  ','
])('%s is no value, and no error', (value) => {
  expect(() => readAll(value)).not.toThrow()
})
