import {$, component$, isServer, useSignal, useStore, useTask$, useVisibleTask$} from '@builder.io/qwik'
import {sentenceOf} from '../../account/call-api.ts'
import {COLLECTED, type Source} from '../../gallery/source.ts'
import type {WholeEntry} from '../../gallery/types.ts'
import {Notice} from '../notice/notice.tsx'
import {CodeHead} from './code-head.tsx'
import type {CodeState} from './code-state.ts'
import {CodeTabs} from './code-tabs.tsx'
import {CodeTools} from './code-tools.tsx'
import type {EntryState} from './entry-state.ts'
import {makeCode} from './make-code.ts'

/** Code of the page or of a section, as it was collected or in any other format, and what can be done with it. */
export const EntryCode = component$<{entry: WholeEntry; state: EntryState}>(({entry, state}) => {
  const view = useSignal<HTMLElement>()
  const own = useStore<CodeState>(
    {wanted: COLLECTED, made: undefined, isBusy: false, problem: '', tab: 'code'},
    {deep: false}
  )

  useTask$(({track, cleanup}) => {
    const wanted = track(() => own.wanted)
    const part = track(() => state.part)
    if (isServer) return
    const section = entry.sections.find(({place: index}) => index === part)
    const source: Source = section ? {...section, isPage: false} : {...entry, isPage: true}
    cleanup(makeCode(own, source, wanted))
  })

  useVisibleTask$(async ({track, cleanup}) => {
    const made = track(() => own.made)
    const tab = track(() => own.tab)
    if (!made || !view.value) return
    const language = tab === 'css' ? 'css' : own.wanted.componentFormat
    const {showCode} = await import('../../gallery/code-view.ts')
    if (!view.value || own.made !== made || own.tab !== tab) return
    view.value.replaceChildren()
    cleanup(showCode(view.value, tab === 'css' ? made.css : made.code, language))
  })

  const open = $(async () => {
    if (!own.made) return
    try {
      const {studioUrl} = await import('../../gallery/source.ts')
      const {code, css} = own.made
      const name = (entry.title || entry.host).slice(0, 80)
      location.assign(await studioUrl({name, format: own.wanted.componentFormat, code, css}))
    } catch (error) {
      own.problem = sentenceOf(error)
    }
  })
  return (
    <>
      <CodeHead entry={entry} state={state} />
      <CodeTools key="tools" own={own} />
      {own.problem && <Notice text={own.problem} />}
      <CodeTabs key="tabs" own={own} onOpen$={open} />
      <div key="view" class="code-view" ref={view} aria-busy={own.isBusy} />
    </>
  )
})
