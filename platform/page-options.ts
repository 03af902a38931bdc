import type {Conversion, Slots} from '@facsimile/pipeline'
import type {LoadPageOptions} from './page-load/load-page.ts'

/** How a page is opened, captured and compared. */
export interface PageOptions extends Omit<LoadPageOptions, 'stop' | 'withEvidence' | 'small'> {
  /** Render the code beside its source and compare them (default: true). */
  certificate?: boolean
  /** Milliseconds for the certificate, after which the code goes without one (default: 60,000). */
  certificateTimeout?: number
  /** With the certificate: take away what comparing shows not to be needed; takes seconds (default: false). */
  minimize?: boolean
  /** Called when the page has been read. */
  onCaptured?: () => void
  /** Called with the code when it is there and is about to be compared. */
  onConverted?: (conversion: Conversion) => void
}

export interface ConvertPageOptions extends PageOptions {
  slots?: Slots
}
