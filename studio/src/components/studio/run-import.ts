import {noSerialize} from '@builder.io/qwik'
import {sentenceOf} from '../../account/call-api.ts'
import {type Copy, copyPage} from '../../account/copy-page.ts'
import {refreshSession, type Session} from '../../account/session.ts'
import {newDraftName} from '../../project/drafts.ts'
import type {Workbench} from '../../workbench/workbench.ts'
import type {ImportState} from './import-state.ts'
import {type StudioState, toast} from './studio-context.ts'

/** What has to be filled in first. */
function missing({source, text, address}: ImportState): string {
  if (source === 'text') return text.trim() === '' ? 'Paste some HTML first.' : ''
  return address.trim() === '' ? 'Enter the URL of a page first.' : ''
}

/** Converts what the form has, and opens the code as a project of its own. */
export async function runImport(
  form: ImportState,
  state: StudioState,
  bench: Workbench | undefined,
  session: Session
): Promise<void> {
  form.problem = missing(form)
  if (form.problem !== '') return
  const controller = new AbortController()
  form.stop = noSerialize(controller)
  form.isBusy = true
  try {
    const copy = await imported(form, bench, controller.signal)
    if (!copy) return
    open(copy, form, bench)
    toast(state, `Imported.${warningText(copy)}`, 'undo')
    state.dialog = undefined
  } catch (error) {
    if (!controller.signal.aborted) form.problem = sentenceOf(error)
  } finally {
    form.isBusy = false
    form.step = undefined
    if (form.source === 'address') await refreshSession(session)
    // A copy that was stopped gives its credit back when its browser has closed the page.
    for (let wait = 0; controller.signal.aborted && wait < 20 && session.me?.reserved; wait++) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await refreshSession(session)
    }
  }
}

async function imported(
  form: ImportState,
  bench: Workbench | undefined,
  signal: AbortSignal
): Promise<Copy | undefined> {
  const settings = {componentFormat: form.format, styleFormat: form.style, includeMediaQuery: form.media}
  if (form.source === 'address')
    return copyPage(form.address.trim(), settings, (step) => (form.step = step), signal)
  return bench?.component.convert(form.text, {...settings, shape: 'fragment', absoluteUrls: false})
}

function open({title, code, css}: Copy, {source, format}: ImportState, bench: Workbench | undefined): void {
  const name = source === 'address' && title ? title.slice(0, 80) : 'Imported'
  bench?.edit({name, code, format, css, componentId: undefined, draft: newDraftName()})
}

function warningText({messages}: Copy): string {
  const count = messages.filter(({severity}) => severity === 'warning').length
  if (count === 0) return ''
  return ` ${count === 1 ? 'One thing' : `${count} things`} may differ from the page.`
}
