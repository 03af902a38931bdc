import {convert} from '@facsimile/pipeline'
import {answerQuestions, type Questions} from '@facsimile/pipeline/capture/dom/answers.ts'
import {componentNameOf} from '@facsimile/pipeline/component-name.ts'
import {questionsOf} from '@facsimile/plugins'
import type {Answers, Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import type {CopySettings} from '../settings/settings.ts'
import type {Copy} from './protocol.ts'

/** Converts the picked element of a snapshot; `document` answers for the browser. Throws what `convert` throws. */
export async function convertSnapshot(
  snapshot: Snapshot,
  settings: CopySettings,
  document: Document
): Promise<Copy> {
  const started = performance.now()
  const prepared = prepareSnapshot(snapshot, document)
  const requestedAt = performance.now()
  const {code, css, files, messages} = await convert(prepared, settings)
  const converted = performance.now()
  return {
    code,
    css,
    files,
    richHtml: await richHtmlOf(prepared, settings, {code, css}),
    name: componentNameOf(prepared),
    settings,
    messages,
    timings: {
      callMilliseconds: requestedAt - started,
      convert: converted - requestedAt,
      rich: performance.now() - converted
    }
  }
}

/** A snapshot with what this browser reports about its CSS. */
export const prepareSnapshot = (snapshot: Snapshot, document: Document): Snapshot => ({
  ...snapshot,
  answers: answersFor(snapshot, document)
})

/** Sheets travel with HTML as they are; what only its own tools can read is printed once more, in plain HTML. */
async function richHtmlOf(
  snapshot: Snapshot,
  {componentFormat, styleFormat, copyMode}: CopySettings,
  {code, css}: {code: string; css: string}
): Promise<string> {
  if (componentFormat === 'html' && styleFormat !== 'tailwind')
    return css ? `<style>\n${css}\n</style>\n${code}` : code
  const plain = await convert(snapshot, {
    componentFormat: 'html',
    styleFormat: 'inline',
    copyMode,
    includeMediaQuery: false
  })
  return plain.code
}

function answersFor(snapshot: Snapshot, document: Document): Answers {
  const questions: Questions = questionsOf(snapshot)
  const answers = answerQuestions(document, questions)
  if (!snapshot.environment.quirks) return answers
  // Quirks mode accepts more values, and a document without doctype is in it.
  const quirky = new DOMParser().parseFromString('<p>', 'text/html')
  const {invalidDeclarations} = answerQuestions(quirky, {...questions, selectors: [], supports: []})
  return {...answers, invalidDeclarations}
}
