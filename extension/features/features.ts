import type {Browser} from '@wxt-dev/browser/src/gen/index.js'
import {browser} from '../browser.ts'

type Permission = Browser.runtime.ManifestPermission

/** What a person can turn on that needs access to all sites. */
export interface Features {
  /** The tab in the developer tools. */
  devtools: boolean
  /** Style sheets that a page takes from other sites are read too. */
  otherSites: boolean
}

const KEY = 'features'
const ALL_SITES = {origins: ['<all_urls>']}

/** What is on. What the browser no longer allows is off, whatever was stored. */
export async function readFeatures(): Promise<Features> {
  const stored = (await browser.storage.local.get(KEY))[KEY] as Partial<Features> | undefined
  const isAllowed = await browser.permissions.contains(ALL_SITES)
  return {
    devtools: isAllowed && stored?.devtools === true,
    otherSites: isAllowed && stored?.otherSites !== false
  }
}

/**
 * Turns a feature on or off; called in the handler of a click, since the browser asks the person then. False where the
 * user refused. The permission is removed when nothing that needs it is on.
 */
export async function setFeature(name: keyof Features, on: boolean): Promise<boolean> {
  if (on && !(await browser.permissions.request(wantedFor(name)))) return false
  const features = {...(await readFeatures()), [name]: on}
  await browser.storage.local.set({[KEY]: features})
  if (!features.devtools && !features.otherSites) await browser.permissions.remove(ALL_SITES)
  return true
}

/** Firefox has a right of its own for developer tools; in Chromium the page for them comes with the extension. */
function wantedFor(name: keyof Features): {origins: string[]; permissions?: Permission[]} {
  const {optional_permissions: optional = []} = browser.runtime.getManifest()
  return name === 'devtools' && optional.some((permission) => String(permission) === 'devtools')
    ? {...ALL_SITES, permissions: ['devtools' as Permission]}
    : ALL_SITES
}
