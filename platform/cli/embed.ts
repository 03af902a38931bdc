import type {Slots} from '@facsimile/pipeline'
import {embedResources} from '@facsimile/plugins/markup'
import {dataReader} from '../source/fetch-data.ts'
import type {LocalPage} from '../source/index.ts'

/** `--embed`: what the code refers to is read from where the page had it, and put into the code. */
export const embedSlots = (page?: LocalPage): Slots => ({
  beforePrint: [[embedResources, {fetchData: dataReader(page)}]]
})
