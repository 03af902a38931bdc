import {sentenceOf} from '../../account/call-api.ts'
import type {Source, Wanted} from '../../gallery/source.ts'
import type {CodeState} from './code-state.ts'

/** Milliseconds for the compiler. */
const TIMEOUT = 120_000

/** Makes the wanted code of a source, which becomes the state's; the result ends the work, and drops what it would give. */
export function makeCode(own: CodeState, source: Source, wanted: Wanted): () => void {
  const abort = new AbortController()
  const late = setTimeout(
    () => abort.abort(new Error('This takes the compiler too long. Take one of the sections.')),
    TIMEOUT
  )
  own.isBusy = true
  own.problem = ''
  const convert = async () => {
    try {
      const {convertSource} = await import('../../gallery/source.ts')
      const made = await convertSource(source, wanted, abort.signal)
      if (abort.signal.aborted) return
      own.made = made
      if (made.css === '') own.tab = 'code'
      own.isBusy = false
    } catch (error) {
      // What was requested next is under way.
      if ((error as {name?: string}).name === 'AbortError') return
      own.made = undefined
      own.problem = sentenceOf(error)
      own.isBusy = false
    }
  }
  void convert()
  return () => {
    clearTimeout(late)
    abort.abort()
  }
}
