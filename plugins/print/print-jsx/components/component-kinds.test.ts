import type {Element} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {expect, test} from 'vitest'
import {isHero, kindOf} from './component-kinds.ts'

const elementOf = (html: string) => fromHtml(html, {fragment: true}).children[0] as Element

test.each([
  ['SectionHeading', '<div><span>Plans</span><h2>Choose yours</h2><p>Cancel at any time.</p></div>'],
  ['Card', '<div><h2>Choose yours</h2><a href="#">Read more</a></div>'],
  ['Card', '<div><p>Revenue</p><h3>Growing</h3></div>'],
  ['PricingCard', '<div><h3>Team</h3><p><span>$</span></p><p>$59.00</p><ul><li>Support</li></ul></div>'],
  ['ProductCard', '<div><img src="a.png"><h3>Mug</h3><p>12,50 €</p></div>'],
  ['Heading', '<div><h2>Plans</h2><p>All of them.</p></div>']
])('%s', (kind, html) => expect(kindOf(elementOf(html))).toBe(kind))

test.each([
  [true, '<section><h1>Ship it</h1><p>Today.</p><a href="#">Start</a></section>'],
  [false, '<section><h1>Ship it</h1><p>Today.</p></section>'],
  [false, '<section><h1>Ship it</h1><a href="#">Start</a><h2>Why</h2></section>'],
  [false, `<section><h1>Index</h1>${'<a href="#">a</a>'.repeat(7)}</section>`]
])('whether it is a hero: %s', (is, html) => expect(isHero(elementOf(html))).toBe(is))
