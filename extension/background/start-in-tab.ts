import {browser} from '../browser.ts'
import type {InspectMessage, InspectReply} from '../devtools/inspection.ts'
import {prepareConverter} from './prepare-converter.ts'

export interface StartMessage {
  kind: 'start'
  mode: 'pick' | 'edit'
}

/** Starts picking in a tab; false where the browser lets no extension in (its own pages, its shop, a blank tab). */
export async function startInTab(tabId: number, mode: StartMessage['mode']): Promise<boolean> {
  // While the person points, the converter gets ready.
  void prepareConverter()
  try {
    await browser.scripting.executeScript({target: {tabId}, files: ['/picker.js']})
    const message: StartMessage = {kind: 'start', mode}
    await browser.tabs.sendMessage(tabId, message, {frameId: 0})
    return true
  } catch {
    await showRefusal(tabId)
    return false
  }
}

/** Asks the page of a tab for a panel of the developer tools. */
export async function inspectInTab(
  tabId: number,
  message: InspectMessage
): Promise<InspectReply | undefined> {
  await browser.scripting.executeScript({target: {tabId}, files: ['/picker.js']})
  return browser.tabs.sendMessage(tabId, message, {frameId: 0})
}

async function showRefusal(tabId: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({tabId, color: '#b3261e'})
  await browser.action.setBadgeText({tabId, text: '!'})
  await browser.action.setTitle({tabId, title: 'Facsimile cannot read this page'})
}
