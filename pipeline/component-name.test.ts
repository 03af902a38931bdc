import {expect, test} from 'vitest'
import {captureHtml} from './capture/html/index.ts'
import {componentNameOf} from './component-name.ts'
import {selectElement} from './select-element.ts'

const nameOf = (html: string) =>
  componentNameOf(selectElement(captureHtml(`<!doctype html><body>${html}</body>`), 'body > *'))

test.each([
  ['<nav class="navbar navbar-expand-lg navbar-dark fixed-top"></nav>', 'Navbar'],
  ['<a class="btn btn-outline-primary">x</a>', 'Btn'],
  ['<article class="plan plan--featured"></article>', 'PlanFeatured'],
  ['<div class="card card-stat"></div>', 'CardStat'],
  ['<form id="contactForm"></form>', 'ContactForm'],
  ['<div><h2>How to steep</h2></div>', 'HowToSteep'],
  ['<footer></footer>', 'Footer']
])('%s is %s', (html, name) => expect(nameOf(html)).toBe(name))

test('a page is called by its title', () => {
  expect(componentNameOf(captureHtml('<!doctype html><title>Tea shop – home</title>'))).toBe('TeaShopPage')
})
