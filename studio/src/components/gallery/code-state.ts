import type {Made, Wanted} from '../../gallery/source.ts'

/** Code of an entry in the format that is wanted. */
export interface CodeState {
  wanted: Wanted
  made: Made | undefined
  isBusy: boolean
  problem: string
  tab: 'code' | 'css'
}
