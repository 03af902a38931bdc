import {component$, useContext} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import {ComponentList} from '../library/component-list.tsx'
import {StudioContext, textOfProject} from '../studio/studio-context.ts'
import {LogInFirst} from './log-in-first.tsx'

export const Library = component$(() => {
  const session = useContext(SessionContext)
  const {state, bench} = useContext(StudioContext)
  if (session.state !== 'somebody')
    return (
      <LogInFirst session={session} title="Your components">
        With an account you save components here, and open them on every machine. Until then, your work is
        kept in this browser.
      </LogInFirst>
    )
  return (
    <div class="panel-scroll">
      <h2 class="panel-title">Components</h2>
      <ComponentList
        layout="rows"
        current={state.componentId}
        onOpen$={(component) => {
          const {id, version, name, format, code, css} = component
          state.versions = {...state.versions, [id]: version}
          bench.value?.edit({name, format, code, css, componentId: id})
          state.savedText = textOfProject({name, format, code, css})
          state.area = 'code'
        }}
      />
    </div>
  )
})
