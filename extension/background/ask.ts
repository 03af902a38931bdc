import type {InspectMessage, InspectReply} from '../devtools/inspection.ts'
import {browser} from '../browser.ts'

/** What pages and the extension's own documents ask of the background, and what it answers. */
export interface Questions {
  /** Makes sure that the converter is there. */
  'prepare-conversion': {question: object; answer: true}
  /**
   * Text of another site's style sheet; absent where access is not allowed or it cannot be loaded. `encoding`: of the
   * document that refers to it.
   */
  'sheet-text': {question: {address: string; encoding: string}; answer: {text?: string}}
  /** What the tab shows, as a `data:` address of a PNG. */
  screenshot: {question: object; answer: {image?: string}}
  /** Registers the saved components in the block editor of a tab. */
  'offer-blocks': {question: {tabId: number}; answer: true}
  /** Passes a panel's question on to the page of a tab. */
  inspect: {question: {tabId: number; message: InspectMessage}; answer: InspectReply | undefined}
  /** Opens the Studio with what its address holds, where a Studio answers. */
  'open-studio': {question: {address: string}; answer: {isOpen: boolean}}
  'find-studio': {question: {address: string}; answer: {isThere: boolean}}
  'open-tab': {question: {address: string}; answer: true}
  /** Picks or edits in a tab; in the active one where none is named. */
  start: {question: {mode: 'pick' | 'edit'; tabId?: number}; answer: {started: boolean}}
}

export type Question = {
  [Kind in keyof Questions]: {kind: Kind} & Questions[Kind]['question']
}[keyof Questions]

export type Answer<Kind extends keyof Questions> = Questions[Kind]['answer']

export function askBackground<Kind extends keyof Questions>(
  question: {kind: Kind} & Questions[Kind]['question']
): Promise<Answer<Kind>> {
  return browser.runtime.sendMessage(question) as Promise<Answer<Kind>>
}
