import {expect, it} from 'vitest'
import type {BlockFacts, PageFacts} from '../gallery/page-facts.ts'
import {pageProblem} from './page-problem.ts'

const block = (more: Partial<BlockFacts> = {}): BlockFacts => ({
  selector: 'main',
  tag: 'main',
  role: '',
  names: '',
  top: 0,
  height: 1200,
  headings: [{level: 1, text: 'Bread every morning'}],
  text: '',
  links: 3,
  buttons: 1,
  pictures: 0,
  details: 0,
  quotes: 0,
  fields: 0,
  alike: 0,
  ...more
})

const page = (more: Partial<PageFacts> = {}): PageFacts => ({
  title: 'A bakery',
  description: '',
  text: 'We bake bread every morning and bring it to your door. '.repeat(4),
  height: 2400,
  width: 1440,
  colors: [],
  fonts: [{family: 'Inter', generic: 'sans-serif', weight: 200}],
  counts: {gradients: 0, pictures: 0, rounded: 4, square: 1},
  images: {seen: 6, broken: 0},
  sheets: 2,
  structure: [],
  blocks: [block()],
  ...more
})

it.each<[name: string, facts: Partial<PageFacts>, problem: string | undefined]>([
  ['a bakery', {}, undefined],
  ['an error', {title: '404 Not Found'}, 'is an error page'],
  [
    'an error that only its heading names',
    {blocks: [block({headings: [{level: 1, text: 'Just a moment...'}]})]},
    'is an error page'
  ],
  ['an article about errors', {title: '404 pages that people like', text: 'words '.repeat(400)}, undefined],
  ['a page without text', {text: 'Hi'}, 'is empty'],
  ['a poster', {text: 'Hi', counts: {gradients: 0, pictures: 3_000_000, rounded: 0, square: 0}}, undefined],
  ['a strip', {height: 80}, 'is empty'],
  [
    'a template',
    {text: 'Hello {{ name }}, this is {{ site.title }}. '.repeat(4)},
    'is a template that was not filled in'
  ],
  [
    'a document without a style sheet',
    {
      fonts: [{family: 'Times New Roman', generic: '', weight: 200}],
      counts: {gradients: 0, pictures: 0, rounded: 0, square: 0}
    },
    'has no style sheet'
  ],
  [
    'a page whose style sheet did not load, with buttons as browsers draw them',
    {sheets: 0, fonts: [{family: 'Times New Roman', generic: '', weight: 200}]},
    'has no style sheet'
  ],
  ['a page whose pictures are gone', {images: {seen: 6, broken: 4}}, 'has pictures that did not load'],
  ['a page of which one picture is gone', {images: {seen: 6, broken: 1}}, undefined],
  [
    'a wall of text',
    {blocks: [block({headings: [], links: 0, buttons: 0})]},
    'has no heading and leads nowhere'
  ]
])('%s', (_name, facts, problem) => {
  expect(pageProblem(page(facts))).toBe(problem)
})
