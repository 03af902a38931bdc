import {browser} from '../browser.ts'
import type {StartMessage} from '../background/start-in-tab.ts'
import {answerPanel} from '../devtools/answer.ts'
import type {InspectMessage} from '../devtools/inspection.ts'
import {createSession, type Session} from './session.ts'

declare global {
  /** The session of this page, in the extension's own world: the script may be put in more than once. */
  var facsimileSession: Session | undefined
}

/** Waits for the message that names what to begin with. */
export function startInPage(): void {
  if (globalThis.facsimileSession) return
  const session = createSession()
  globalThis.facsimileSession = session
  browser.runtime.onMessage.addListener((message: StartMessage | InspectMessage, _sender, respond) => {
    if (message.kind === 'start') {
      void session.start(message.mode)
      return false
    }
    void answerPanel(message).then(respond)
    return true
  })
}
