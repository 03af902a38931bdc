import {expect, test} from 'vitest'
import {canonicalValue, sameValue} from './canonical-value.ts'
import {relativeUnits} from './values/relative-units.ts'
import {isInitial} from './initial-value.ts'
import {substitutions} from './values/references.ts'

test.each([
  ['color', '#FFF', '#ffffff'],
  ['color', 'Red', '#ff0000'],
  ['color', 'rgba(0, 0, 0, .5)', 'rgb(0 0 0 / 0.5)'],
  ['color', 'rgb(255 0 0 / 20%)', '#ff000033'],
  ['color', 'hsl(120, 100%, 25%)', '#008000'],
  ['color', 'currentColor', 'currentcolor'],
  ['color', 'oklch(.5 .1 20)', 'oklch(0.5 0.1 20)'],
  ['margin-top', '0px', '0'],
  ['margin-top', '-.50em', '-0.5em'],
  ['margin-top', '+1.0PX', '1px'],
  ['width', 'calc(0px + 1.0em)', 'calc(0px + 1em)'],
  ['line-height', '0px', '0px'],
  ['width', '0%', '0%'],
  ['background-image', "URL('a.png')", 'url("a.png")'],
  ['background-image', 'url(a.png)', 'url("a.png")'],
  ['font-weight', 'bold', '700'],
  ['font-weight', 'normal', '400'],
  ['font-family', '"Open Sans", SERIF', 'Open Sans, serif'],
  ['font-family', '"serif"', '"serif"'],
  ['animation-name', 'Red', 'Red'],
  ['grid-row-start', 'Foo', 'Foo'],
  ['--x', ' A  b ', 'A  b'],
  ['margin', 'var(--A)', 'var(--A)'],
  ['transform', 'translateX( 0px )  ROTATE(.5turn)', 'translatex(0) rotate(0.5turn)'],
  ['box-shadow', '0 0 0 1PX BLACK', '0 0 0 1px #000000']
])('%s: %s → %s', (property, value, expected) => {
  expect(canonicalValue(property, value)).toBe(expected)
  expect(canonicalValue(property, expected)).toBe(expected)
})

test('values that look alike and are not the same', () => {
  expect(sameValue('line-height', '0', '0px')).toBe(false)
  expect(sameValue('font-family', 'serif', '"serif"')).toBe(false)
  expect(sameValue('animation-name', 'a', 'A')).toBe(false)
  expect(sameValue('color', 'rgba(0,0,0,.5)', '#00000080')).toBe(false)
  expect(sameValue('width', '0', '0%')).toBe(false)
})

test.each([
  ['margin', '0'],
  ['margin-top', '0px'],
  ['background-image', 'none'],
  ['background', 'none'],
  ['opacity', '1'],
  ['border-top-width', 'medium'],
  ['min-width', 'auto'],
  ['font-weight', '400'],
  ['color', 'initial'],
  ['transform', 'none'],
  ['flex', '0 1 auto'],
  ['outline', 'medium none'],
  ['background-color', '#0000']
])('%s: %s is initial', (property, value) => expect(isInitial(property, value)).toBe(true))

test.each([
  ['color', 'currentcolor'],
  ['color', 'canvastext'],
  ['margin', 'auto'],
  ['min-width', '0'],
  ['border', '0'],
  ['--x', '0'],
  ['margin', 'var(--x)'],
  ['font-family', 'serif'],
  ['all', 'unset'],
  ['line-height', '1'],
  ['flex', '1'],
  ['padding', 'inherit'],
  ['transition', 'none']
])('%s: %s is not', (property, value) => expect(isInitial(property, value)).toBe(false))

test('substitutions name what var() refers to, fallbacks included', () => {
  expect(substitutions('calc(var(--a) + VAR( --B , var(--c, 1px)))')).toEqual(['--a', '--B', '--c'])
  expect(substitutions('"var(--a)" /* var(--b) */ url(x)')).toEqual([])
})

test('relative units', () => {
  expect([...relativeUnits('calc(1em + 2% - 3px) 2rem currentColor')].sort()).toEqual([
    '%',
    'currentcolor',
    'em'
  ])
  expect([...relativeUnits('bolder')]).toEqual(['bolder'])
  expect([...relativeUnits('#1e5 url(1em.png) 10px "2em"')]).toEqual([])
})
