import type {StartMessage} from '../background/start-in-tab.ts'
import {createPicking, type Picking} from './picking.ts'

/** What the extension does on one page. */
export interface Session {
  /** Starting what already runs ends it, as a shortcut that is pressed twice should. */
  start(mode: StartMessage['mode']): Promise<void>
}

export function createSession(): Session {
  let running: {mode: StartMessage['mode']; picking: Promise<Picking>} | undefined
  const stop = async () => {
    const stopping = running
    running = undefined
    if (stopping) (await stopping.picking).stop()
  }
  return {
    async start(mode) {
      const before = running?.mode
      await stop()
      if (before === mode) return
      const picking = createPicking(mode, () => {
        running = undefined
      })
      running = {mode, picking}
      await picking
    }
  }
}
