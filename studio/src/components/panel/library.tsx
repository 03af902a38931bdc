import {component$, useContext} from '@builder.io/qwik'
import {textOf} from '../../project/drafts.ts'
import {SessionContext} from '../../account/session.ts'
import {ComponentList} from '../library/component-list.tsx'
import {StudioContext} from '../studio/studio-context.ts'
import {DraftList} from '../library/draft-list.tsx'
import {LogInFirst} from './log-in-first.tsx'

export const Library = component$(() => {
  const session = useContext(SessionContext)
  const {state, bench} = useContext(StudioContext)
  if (session.state !== 'somebody')
    return (
      <div class="panel-scroll">
        <LogInFirst session={session} title="Your components">
          With an account you save components here, and open them on every machine. Until then, your work is
          kept in this browser.
        </LogInFirst>
        {session.state !== 'unknown' && <DraftList />}
      </div>
    )
  return (
    <div class="panel-scroll">
      <DraftList />
      <h2 class="panel-title">Components</h2>
      <ComponentList
        layout="rows"
        current={state.componentId}
        onOpen$={(component) => {
          const {id, version, name, format, code, css} = component
          state.versions = {...state.versions, [id]: version}
          state.savedText = textOf({name, format, code, css})
          bench.value?.edit({name, format, code, css, componentId: id, draft: id})
          state.area = 'code'
        }}
      />
    </div>
  )
})
