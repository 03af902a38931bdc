import {browser} from '../browser.ts'
import type {BackgroundResponse, BackgroundRequest} from './requests.ts'
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
  browser.runtime.onMessage.addListener((request: BackgroundRequest, sender, respond) => {
    if (sender.id !== browser.runtime.id) return false
    void answer(request, sender.tab?.windowId).then(respond, () => respond(undefined))
    return true
  })
}

async function answer(
  request: BackgroundRequest,
  windowId: number | undefined
): Promise<BackgroundResponse<BackgroundRequest['kind']>> {
  switch (request.kind) {
    case 'prepare-conversion':
      await prepareConverter()
      return true
    case 'sheet-text':
      return {text: await sheetText(request.url, request.encoding)}
    case 'screenshot':
      return {image: windowId === undefined ? undefined : await browser.tabs.captureVisibleTab(windowId)}
    case 'open-studio':
      return {isOpen: await openStudio(request.url)}
    case 'find-studio':
      return {isThere: await isStudio(request.url)}
    case 'open-tab':
      await browser.tabs.create({url: request.url})
      return true
    case 'inspect':
      return inspectInTab(request.tabId, request.message)
    case 'offer-blocks':
      await offerInTab(request.tabId)
      return true
    case 'start': {
      const target = request.tabId ?? (await browser.tabs.query({active: true, currentWindow: true}))[0]?.id
      return {started: target !== undefined && (await startInTab(target, request.mode))}
    }
  }
}
