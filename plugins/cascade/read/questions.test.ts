import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import {withWidthVariants} from '@facsimile/pipeline/capture/width-variants/index.ts'
import {expect, test} from 'vitest'
import {questionsOf} from './questions.ts'

test('a declaration is asked for that scripts set at another width only', () => {
  const at = (width: number, style: string) =>
    captureHtml(`<!doctype html><nav style="${style}">x</nav>`, {viewport: {width, height: 900}})
  const page = withWidthVariants(at(1440, 'color: red'), [at(390, 'display: undefined !important')])
  expect(questionsOf(page).declarations.toSorted()).toEqual([
    ['color', 'red'],
    ['display', 'undefined']
  ])
})
