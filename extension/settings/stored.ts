import {browser} from '../browser.ts'
import {type CopySettings, settingsFrom} from './settings.ts'

const KEY = 'settings'

/** The settings of this person, on every browser they are signed in to. */
export async function readSettings(): Promise<CopySettings> {
  const stored = await browser.storage.sync.get(KEY)
  return settingsFrom(stored[KEY])
}

export async function writeSettings(settings: CopySettings): Promise<void> {
  await browser.storage.sync.set({[KEY]: settings})
}

/**
 * Calls back when a setting changes, here, in another part of the extension or on another browser. The result ends it.
 */
export function onSettingsChanged(changed: (settings: CopySettings) => void): () => void {
  const listener = (changes: Record<string, {newValue?: unknown}>) => {
    if (changes[KEY]) changed(settingsFrom(changes[KEY].newValue))
  }
  browser.storage.sync.onChanged.addListener(listener)
  return () => browser.storage.sync.onChanged.removeListener(listener)
}
