import {browser} from '../browser.ts'
import type {Answer, Question} from './ask.ts'
import {offerInTab, offerWhereAllowed} from './block-editors.ts'
import {prepareConverter} from './prepare-converter.ts'
import {sheetText} from './sheet-text.ts'
import {inspectInTab, startInTab} from './start-in-tab.ts'
import {isStudio, openStudio} from './studio.ts'

/** Commands and questions; every listener is there at once, since the browser starts this script for an event. */
export function startBackground(): void {
  browser.commands.onCommand.addListener((command, tab) => {
    const mode = command === 'edit-element' ? 'edit' : 'pick'
    if (tab?.id !== undefined) void startInTab(tab.id, mode)
  })
  browser.runtime.onInstalled.addListener(() => void offerWhereAllowed())
  browser.permissions.onAdded.addListener(() => void offerWhereAllowed())
  browser.permissions.onRemoved.addListener(() => void offerWhereAllowed())
  browser.runtime.onMessage.addListener((question: Question, sender, respond) => {
    if (sender.id !== browser.runtime.id) return false
    void answer(question, sender.tab?.windowId).then(respond, () => respond(undefined))
    return true
  })
}

async function answer(question: Question, windowId: number | undefined): Promise<Answer<Question['kind']>> {
  switch (question.kind) {
    case 'prepare-conversion':
      await prepareConverter()
      return true
    case 'sheet-text':
      return {text: await sheetText(question.address, question.encoding)}
    case 'screenshot':
      return {image: windowId === undefined ? undefined : await browser.tabs.captureVisibleTab(windowId)}
    case 'open-studio':
      return {isOpen: await openStudio(question.address)}
    case 'find-studio':
      return {isThere: await isStudio(question.address)}
    case 'open-tab':
      await browser.tabs.create({url: question.address})
      return true
    case 'inspect':
      return inspectInTab(question.tabId, question.message)
    case 'offer-blocks':
      await offerInTab(question.tabId)
      return true
    case 'start': {
      const target = question.tabId ?? (await browser.tabs.query({active: true, currentWindow: true}))[0]?.id
      return {started: target !== undefined && (await startInTab(target, question.mode))}
    }
  }
}
