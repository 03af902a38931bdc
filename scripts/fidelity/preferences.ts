import type {Conversion} from '@facsimile/pipeline'
import type {Snapshot} from '@facsimile/plugins'
import {evidenceOf} from '@facsimile/platform/certificate/evidence.ts'
import {findingsAt} from '@facsimile/platform/certificate/misses.ts'
import type {Page} from 'playwright-core'

export interface PreferenceResult {
  preference: string
  score: number
  misses: number
}

type Emulation = Parameters<Page['emulateMedia']>[0]

/** What a visitor may prefer, and the word by which a page's sheets show that they care. */
const PREFERENCES: readonly [name: string, word: RegExp, emulation: Emulation][] = [
  ['dark', /prefers-color-scheme|light-dark\(|color-scheme/, {colorScheme: 'dark'}],
  ['print', /@media[^{]*\bprint\b/, {media: 'print'}],
  ['reduced motion', /prefers-reduced-motion/, {reducedMotion: 'reduce'}],
  ['forced colours', /forced-colors/, {forcedColors: 'active'}]
]
const USUAL: Emulation = {
  colorScheme: 'light',
  media: 'screen',
  reducedMotion: 'no-preference',
  forcedColors: 'none'
}

/** Source and copy, which stand still, under each preference that the page's sheets speak of. */
export async function comparePreferences(
  source: Page,
  copy: Page,
  {sheets, imports, environment}: Snapshot,
  {properties, dropped}: {properties: readonly string[] | undefined; dropped: Conversion['dropped']}
): Promise<PreferenceResult[]> {
  const text = [
    ...sheets.map((sheet) => `@media ${sheet.media ?? ''} {}${sheet.text}`),
    ...Object.values(imports)
  ].join('\n')
  const results: PreferenceResult[] = []
  for (const [preference, word, emulation] of PREFERENCES) {
    if (!word.test(text)) continue
    await Promise.all([source, copy].map((page) => page.emulateMedia(emulation)))
    const [before, after] = await Promise.all([source, copy].map((page) => evidenceOf(page, {properties})))
    await Promise.all([source, copy].map((page) => page.emulateMedia(USUAL)))
    if (!before || !after) continue
    const {fidelity, findings} = await findingsAt(environment.viewport.width, before, after, {dropped})
    results.push({preference, score: fidelity.score, misses: findings.length})
  }
  return results
}
