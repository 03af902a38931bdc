import {Cause, Effect, Exit, Layer} from 'effect'
import {expect, it} from 'vitest'
import {captureHtml} from '../capture/html/index.ts'
import {convert} from '../convert.ts'
import {
  Capture,
  CaptureError,
  Comparison,
  ComparisonError,
  ConversionError,
  Converter,
  copy
} from './index.ts'

const HTML = '<style>.a { color: red }</style><p class="a">Tea</p><p>Rum</p>'

const run = <E>(
  capture: Layer.Layer<Capture>,
  work: Effect.Effect<unknown, E, Capture | Converter | Comparison>
) =>
  Effect.runPromiseExit(work.pipe(Effect.provide(Layer.mergeAll(capture, Converter.layer, Comparison.none))))

const failureOf = (exit: Exit.Exit<unknown, unknown>) => {
  if (Exit.isSuccess(exit)) throw new Error('It did not fail.')
  return Cause.squash(exit.cause)
}

it('gives the code that `convert` gives', async () => {
  const settings = {componentFormat: 'jsx', styleFormat: 'tailwind'} as const
  const {code} = await convert(HTML, settings)
  expect(await run(Capture.html(HTML), copy(settings))).toMatchObject({value: {code, settings}})
})

it('converts the element that a selector picks', async () => {
  const exit = await run(Capture.html(HTML, {selector: 'p + p'}), copy())
  expect(exit).toMatchObject({value: {code: expect.not.stringContaining('Tea')}})
})

it.each([
  ['p:', 'selector-invalid'],
  ['table', 'element-not-found']
])('fails with a tagged error for the selector %s', async (selector, code) => {
  const error = failureOf(await run(Capture.html(HTML, {selector}), copy()))
  expect(error).toBeInstanceOf(CaptureError)
  expect(error).toMatchObject({_tag: 'CaptureError', code, message: expect.stringContaining(selector)})
})

it('fails with a tagged error for a wrong setting and for a page that is too deep', async () => {
  const wrong = await run(Capture.html(HTML), copy({styleFormat: 'sass' as never}))
  expect(failureOf(wrong)).toMatchObject({_tag: 'ConversionError', code: 'settings-invalid'})
  const deep = captureHtml('<p>Tea</p>', {})
  let node = deep.tree as {children: unknown[]}
  for (let depth = 0; depth < 1100; depth++) {
    const child = {type: 'element', tagName: 'div', properties: {}, children: []}
    node.children.push(child)
    node = child
  }
  const error = failureOf(await run(Capture.from(Effect.succeed(deep)), copy()))
  expect(error).toBeInstanceOf(ConversionError)
  expect(error).toMatchObject({code: 'too-large'})
})

it('keeps what is not expected a defect', async () => {
  const broken = Capture.from(Effect.sync(() => JSON.parse('{')))
  expect(failureOf(await run(broken, copy()))).toBeInstanceOf(SyntaxError)
})

it('recovers by tag, and hands the conversion with its phases to the comparison', async () => {
  const failing = Layer.succeed(Comparison, {
    compare: ({timings}) =>
      Effect.fail(new ComparisonError({code: 'timeout', message: Object.keys(timings).join(' ')}))
  })
  const recovered = copy().pipe(
    Effect.catchTag('ComparisonError', ({message}) => Effect.succeed(message)),
    Effect.provide(Layer.mergeAll(Capture.html(HTML), Converter.layer, failing))
  )
  expect(await Effect.runPromise(recovered)).toBe('capture convert check')
})
