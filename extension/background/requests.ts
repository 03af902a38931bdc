import type {InspectMessage, InspectReply} from '../devtools/inspection.ts'
import {browser} from '../browser.ts'

/** What pages and the extension's own documents ask of the background, and what it answers. */
export interface BackgroundRequests {
  /** Makes sure that the converter is there. */
  'prepare-conversion': {request: object; response: true}
  /**
   * Text of another site's style sheet; absent where access is not allowed or it cannot be loaded. `encoding`: of the
   * document that refers to it.
   */
  'sheet-text': {request: {url: string; encoding: string}; response: {text?: string}}
  /** What the tab shows, as a `data:` URL of a PNG. */
  screenshot: {request: object; response: {image?: string}}
  /** Registers the saved components in the block editor of a tab. */
  'offer-blocks': {request: {tabId: number}; response: true}
  /** Passes a panel's question on to the page of a tab. */
  inspect: {request: {tabId: number; message: InspectMessage}; response: InspectReply | undefined}
  /** Opens the Studio with what its URL holds, where a Studio answers. */
  'open-studio': {request: {url: string}; response: {isOpen: boolean}}
  'find-studio': {request: {url: string}; response: {isThere: boolean}}
  'open-tab': {request: {url: string}; response: true}
  /** Picks or edits in a tab; in the active one where none is named. */
  start: {request: {mode: 'pick' | 'edit'; tabId?: number}; response: {started: boolean}}
}

export type BackgroundRequest = {
  [Kind in keyof BackgroundRequests]: {kind: Kind} & BackgroundRequests[Kind]['request']
}[keyof BackgroundRequests]

export type BackgroundResponse<Kind extends keyof BackgroundRequests> = BackgroundRequests[Kind]['response']

export function callBackground<Kind extends keyof BackgroundRequests>(
  request: {kind: Kind} & BackgroundRequests[Kind]['request']
): Promise<BackgroundResponse<Kind>> {
  return browser.runtime.sendMessage(request) as Promise<BackgroundResponse<Kind>>
}
