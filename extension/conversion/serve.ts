import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import {browser} from '../browser.ts'
import {settingsFrom} from '../settings/settings.ts'
import {convertSnapshot} from './convert-snapshot.ts'
import {blocksOf} from './blocks-of.ts'
import {classesOf} from './classes-of.ts'
import {type AnyRequest, CONVERSION_PORT, type ConversionReply} from './protocol.ts'
import {warmUp} from './warm-up.ts'

/** Answers conversion requests in this document, which is no page's: a page's frames go on while it works. */
export function serveConversions(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== CONVERSION_PORT) return
    port.onMessage.addListener((request: AnyRequest) => {
      void reply(request).then((answer) => port.postMessage(answer))
    })
  })
  void warmUp()
}

async function reply(request: AnyRequest): Promise<ConversionReply> {
  const started = performance.now()
  try {
    if ('declarations' in request) return {classes: await classesOf(request)}
    if ('blocksOf' in request)
      return {blocks: await blocksOf(JSON.parse(request.blocksOf) as Snapshot, document)}
    const {snapshot, settings} = request
    const parsed = JSON.parse(snapshot) as Snapshot
    const read = performance.now() - started
    const copy = await convertSnapshot(parsed, settingsFrom(settings), document)
    return {copy: {...copy, timings: {read, ...copy.timings}}}
  } catch (error) {
    return {problem: problemOf(error)}
  }
}

const KNOWN = new Set(['DepthError', 'SettingsError', 'SelectionError', 'UnsafeOutputError'])

const problemOf = (error: unknown) =>
  error instanceof Error && KNOWN.has(error.name)
    ? error.message
    : 'The element could not be converted; this is a fault of Facsimile.'
