import {activeProperties} from '../edit-mode/active-properties.ts'
import {ConversionProblem} from '../conversion/request.ts'
import {type Copier, createCopier} from '../page/copy-element.ts'
import {describe} from '../page/describe.ts'
import {readSettings} from '../settings/stored.ts'
import {elementBySteps} from './element-by-steps.ts'
import type {InspectMessage, InspectReply} from './inspection.ts'

/** Of the whole module, which is a script of one page: it reads the page's sheets once for all panels. */
let copier: Copier | undefined

/** Answers a panel from inside the page. */
export async function answerPanel(message: InspectMessage): Promise<InspectReply> {
  const element = elementBySteps(document, message.steps)
  if (!element) return {problem: 'The element is no longer on the page.'}
  if (message.kind === 'inspect') return {element: {...describe(element), sources: activeProperties(element)}}
  copier ??= createCopier()
  try {
    return {copy: await copier.copy(element, {...(await readSettings()), ...message.settings})}
  } catch (error) {
    return {
      problem: error instanceof ConversionProblem ? error.message : 'The element could not be converted.'
    }
  }
}
