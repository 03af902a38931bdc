import {$, component$, useContext, useStore} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {Segments} from '../segments/segments.tsx'
import {CopySteps} from './copy-steps.tsx'
import {Dialog} from './dialog.tsx'
import {ImportOptions} from './import-options.tsx'
import {ImportSource} from './import-source.tsx'
import type {ImportState} from './import-state.ts'
import {runImport} from './run-import.ts'
import {StudioContext} from './studio-context.ts'

const SOURCES = [
  {value: 'text', label: 'HTML that I have'},
  {value: 'address', label: 'A page on the web'}
] as const

export const ImportDialog = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const session = useContext(SessionContext)
  const form = useStore<ImportState>(
    {
      source: 'text',
      text: '',
      address: '',
      format: state.format,
      style: 'tailwind',
      media: true,
      isBusy: false,
      step: undefined,
      stop: undefined,
      problem: ''
    },
    {deep: false}
  )
  const run = $(() => runImport(form, state, bench.value, session))

  return (
    <Dialog title="Import">
      <form preventdefault:submit onSubmit$={run} class="stack">
        <Segments
          label="Where it comes from"
          segments={SOURCES}
          value={form.source}
          onChange$={(value) => {
            form.source = value
            form.problem = ''
          }}
        />
        <ImportSource form={form} />
        <ImportOptions form={form} />
        {form.problem && <Notice text={form.problem} />}
        {form.step && <CopySteps present={form.step} />}
        <footer>
          {form.step && (
            <button type="button" class="button" onClick$={() => form.stop?.abort()}>
              <Icon name="stop" />
              Stop
            </button>
          )}
          <button
            type="submit"
            class="button"
            data-kind="primary"
            disabled={form.isBusy || (form.source === 'address' && session.state !== 'somebody')}
          >
            <Icon name="import" />
            {form.isBusy ? 'Converting…' : 'Import'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
})
