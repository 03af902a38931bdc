import {convert} from '@facsimile/pipeline'
import {componentNameOf} from '@facsimile/pipeline/component-name.ts'
import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import {prepareSnapshot} from './convert-snapshot.ts'
import type {ExportedBlocks} from './protocol.ts'

/** The picked element of a snapshot as blocks, with its media queries whatever the settings say. */
export async function blocksOf(snapshot: Snapshot, document: Document): Promise<ExportedBlocks> {
  const prepared = prepareSnapshot(snapshot, document)
  const name = componentNameOf(prepared)
  const {code, messages} = await convert(prepared, {
    componentFormat: 'blocks',
    copyMode: 'balanced',
    componentName: name
  })
  return {name, markup: code, messages}
}
