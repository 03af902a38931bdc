import {convert} from '@facsimile/pipeline'
import {answerQuestions} from '@facsimile/pipeline/capture/dom/answers.ts'
import {captureDom} from '@facsimile/pipeline/capture/dom/index.ts'
import {questionsOf} from '@facsimile/plugins'

/** What the extension does with a picked element, in the page: capture, ask the browser about its CSS, convert. */
export async function copyElement(selector: string): Promise<number> {
  const snapshot = captureDom(document, {selected: document.querySelector(selector)})
  const answers = answerQuestions(document, questionsOf(snapshot))
  const {code} = await convert({...snapshot, answers})
  return code.length
}

/** Every computed value of the element and of what is in it: the least that a copy from computed styles reads. */
export function readComputed(selector: string): number {
  const root = document.querySelector(selector)!
  let length = 0
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const computed = getComputedStyle(element)
    for (const property of computed) length += computed.getPropertyValue(property).length
  }
  return length
}
