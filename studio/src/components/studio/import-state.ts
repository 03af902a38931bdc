import type {NoSerialize} from '@builder.io/qwik'
import type {CopyStep} from '../../account/copy-page.ts'

export const IMPORT_STYLES = [
  ['tailwind', 'Tailwind classes'],
  ['inline', 'Inline styles'],
  ['local', 'A style element'],
  ['external', 'A style sheet of its own']
] as const

/** What is imported, how, and how far it is. */
export interface ImportState {
  source: 'text' | 'address'
  text: string
  address: string
  format: 'html' | 'jsx'
  style: (typeof IMPORT_STYLES)[number][0]
  media: boolean
  isBusy: boolean
  step: CopyStep | undefined
  stop: NoSerialize<AbortController>
  problem: string
}
