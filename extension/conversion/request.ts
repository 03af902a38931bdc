import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import {browser} from '../browser.ts'
import {callBackground} from '../background/requests.ts'
import type {CopySettings} from '../settings/settings.ts'
import {
  type AnyRequest,
  type ClassesRequest,
  CONVERSION_PORT,
  type ConversionReply,
  type Copy,
  type ExportedBlocks
} from './protocol.ts'

/** What the user reads when an element cannot be converted; `message` is one sentence. */
export class ConversionProblem extends Error {
  override name = 'ConversionProblem'
}

/** The picked element of a snapshot as code, made by the extension's converter. Throws `ConversionProblem`. */
export async function requestConversion(snapshot: Snapshot, settings: CopySettings): Promise<Copy> {
  const reply = await send({snapshot: JSON.stringify(snapshot), settings})
  if ('copy' in reply) return reply.copy
  throw new ConversionProblem('problem' in reply ? reply.problem : 'The converter gave no answer.')
}

/** Declarations in one line as Tailwind classes. Throws `ConversionProblem`. */
export async function requestClasses(request: ClassesRequest): Promise<string> {
  const reply = await send(request)
  if ('classes' in reply) return reply.classes
  throw new ConversionProblem('problem' in reply ? reply.problem : 'The converter gave no answer.')
}

/** The picked element of a snapshot as blocks of WordPress. Throws `ConversionProblem`. */
export async function requestBlocks(snapshot: Snapshot): Promise<ExportedBlocks> {
  const reply = await send({blocksOf: JSON.stringify(snapshot)})
  if ('blocks' in reply) return reply.blocks
  throw new ConversionProblem('problem' in reply ? reply.problem : 'The converter gave no answer.')
}

async function send(request: AnyRequest): Promise<ConversionReply> {
  await callBackground({kind: 'prepare-conversion'})
  return new Promise((resolve, reject) => {
    const port = browser.runtime.connect({name: CONVERSION_PORT})
    port.onMessage.addListener((answer: ConversionReply) => {
      resolve(answer)
      port.disconnect()
    })
    port.onDisconnect.addListener(() =>
      reject(new ConversionProblem('The converter stopped before it was done; copy once more.'))
    )
    port.postMessage(request)
  })
}
