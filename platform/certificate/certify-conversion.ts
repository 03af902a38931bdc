import {type Conversion, convert, type Settings, type Slots} from '@facsimile/pipeline'
import {lossMessage} from '@facsimile/pipeline/message.ts'
import {elementsOf} from '@facsimile/pipeline/capture/elements-of.ts'
import {BrowserError, type BrowserHandle} from '../browser/index.ts'
import type {Visit} from '../visit.ts'
import {certify} from './certify.ts'
import {copyFiles} from './copy-files.ts'
import {withRepairs} from './repair.ts'
import {gatherEvidence} from './source-evidence.ts'

export interface CertifyConversionOptions {
  settings: Partial<Settings>
  slots?: Slots
}

/** Whether plugins of the user's own decide styles, so that what differs may be meant so. */
const decidesStyles = ({beforeCascade, afterCascade, beforeEmit}: Slots = {}) =>
  [beforeCascade, afterCascade, beforeEmit].some((plugins) => plugins !== undefined && plugins.length > 0)

/**
 * The conversion with its certificate. Declarations that are missing are put in, and the code is compared again, once;
 * not where plugins of the user's own decide styles. A comparison that cannot be made is a message.
 */
export async function certifyConversion(
  handle: BrowserHandle,
  visit: Visit,
  conversion: Conversion,
  {settings, slots}: CertifyConversionOptions
): Promise<Conversion> {
  try {
    const texts = Object.values(await copyFiles(handle, conversion))
    const selected = elementsOf(visit.snapshot.tree).findIndex(({data}) => data?.selected === true)
    const source = await gatherEvidence(visit, {
      texts,
      oneWidth: !conversion.settings.includeMediaQuery,
      ...(selected >= 0 && {part: selected})
    })
    const {fidelity, findings} = await certify(handle, source, conversion)
    const repairs = decidesStyles(slots) ? undefined : withRepairs(findings, source)
    if (!repairs) return {...conversion, fidelity}
    const repaired = await convert(visit.snapshot, settings, {slots: {...slots, ...repairs}})
    const second = await certify(handle, source, repaired)
    if (second.fidelity.missCount >= fidelity.missCount) return {...conversion, fidelity}
    const gone = fidelity.missCount - second.fidelity.missCount
    return {...repaired, fidelity: {...second.fidelity, repaired: gone}}
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error
    return {
      ...conversion,
      messages: [
        ...conversion.messages,
        lossMessage('certificate', {
          ruleId: 'certificate-failed',
          reason: `The code could not be compared with the page: ${error.message}`
        })
      ]
    }
  }
}
