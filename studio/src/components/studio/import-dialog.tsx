import {$, component$, type NoSerialize, noSerialize, useContext, useSignal, useStore} from '@builder.io/qwik'
import {sentenceOf} from '../../account/call-api.ts'
import {type Copy, type CopyStep, copyPage} from '../../account/copy-page.ts'
import {refreshSession, SessionContext} from '../../account/session.ts'
import {newDraftName} from '../../project/drafts.ts'
import {Field} from '../field/field.tsx'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {Segments} from '../segments/segments.tsx'
import {CopySteps} from './copy-steps.tsx'
import {Dialog} from './dialog.tsx'
import {StudioContext, toast} from './studio-context.ts'

const SOURCES = [
  {value: 'text', label: 'HTML that I have'},
  {value: 'address', label: 'A page on the web'}
] as const

const STYLES = [
  ['tailwind', 'Tailwind classes'],
  ['inline', 'Inline styles'],
  ['local', 'A style element'],
  ['external', 'A style sheet of its own']
] as const

export const ImportDialog = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const session = useContext(SessionContext)
  const source = useSignal<(typeof SOURCES)[number]['value']>('text')
  const form = useStore({
    text: '',
    address: '',
    format: state.format as 'html' | 'jsx',
    style: 'tailwind' as (typeof STYLES)[number][0],
    media: true
  })
  const isBusy = useSignal(false)
  const step = useSignal<CopyStep>()
  const stop = useSignal<NoSerialize<AbortController>>()
  const problem = useSignal('')

  const run = $(async () => {
    problem.value = ''
    if (source.value === 'text' && form.text.trim() === '') {
      problem.value = 'Paste some HTML first.'
      return
    }
    if (source.value === 'address' && form.address.trim() === '') {
      problem.value = 'Enter the URL of a page first.'
      return
    }
    const controller = new AbortController()
    stop.value = noSerialize(controller)
    isBusy.value = true
    const settings = {componentFormat: form.format, styleFormat: form.style, includeMediaQuery: form.media}
    try {
      const copy: Copy | undefined =
        source.value === 'text'
          ? await bench.value?.component.convert(form.text, {
              ...settings,
              shape: 'fragment',
              absoluteUrls: false
            })
          : await copyPage(form.address.trim(), settings, (now) => (step.value = now), controller.signal)
      if (!copy) return
      const name = source.value === 'address' && copy.title ? copy.title.slice(0, 80) : 'Imported'
      bench.value?.edit({
        name,
        code: copy.code,
        format: form.format,
        css: copy.css,
        componentId: undefined,
        draft: newDraftName()
      })
      const warnings = copy.messages.filter(({severity}) => severity === 'warning').length
      const problem =
        warnings === 0
          ? ''
          : ` ${warnings === 1 ? 'One thing' : `${warnings} things`} may differ from the page.`
      toast(state, `Imported.${problem}`, 'undo')
      state.dialog = undefined
    } catch (error) {
      if (!controller.signal.aborted) problem.value = sentenceOf(error)
    } finally {
      isBusy.value = false
      step.value = undefined
      if (source.value === 'address') await refreshSession(session)
      // A copy that was stopped gives its credit back when its browser has let go of the page.
      for (let wait = 0; controller.signal.aborted && wait < 20 && session.me?.reserved; wait++) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await refreshSession(session)
      }
    }
  })

  return (
    <Dialog title="Import">
      <form preventdefault:submit onSubmit$={run} class="stack">
        <Segments
          label="Where it comes from"
          segments={SOURCES}
          value={source.value}
          onChange$={(value) => {
            source.value = value
            problem.value = ''
          }}
        />
        {source.value === 'text' ? (
          <div class="field">
            <label for="import-text">HTML, with its styles in style elements</label>
            <textarea
              id="import-text"
              class="input"
              data-code
              rows={9}
              spellcheck={false}
              placeholder={'<style>.card { padding: 1rem }</style>\n<div class="card">…</div>'}
              value={form.text}
              onInput$={(_, element) => {
                form.text = element.value
              }}
            />
            <span class="hint">It is converted in this browser, and sent nowhere.</span>
          </div>
        ) : (
          <div class="stack">
            <Field
              id="import-address"
              label="Address"
              inputMode="url"
              placeholder="example.com"
              hint={
                session.state === 'somebody'
                  ? `Costs one credit when it succeeds. You have ${session.me?.spendable.toLocaleString('en')}.`
                  : 'The service opens the page, which costs a credit.'
              }
              value={form.address}
              onInput$={(value) => {
                form.address = value
              }}
            />
            {session.state !== 'somebody' && (
              <p>
                <a href="/log-in/?to=/studio/%3Fimport">Log in</a> first, or paste the page’s HTML.
              </p>
            )}
          </div>
        )}
        <div class="columns">
          <div class="field">
            <label for="import-format">Component format</label>
            <select
              id="import-format"
              class="input"
              onChange$={(_, element) => {
                form.format = element.value as 'html' | 'jsx'
              }}
            >
              <option value="html" selected={form.format === 'html'}>
                HTML
              </option>
              <option value="jsx" selected={form.format === 'jsx'}>
                JSX
              </option>
            </select>
          </div>
          <div class="field">
            <label for="import-style">Style format</label>
            <select
              id="import-style"
              class="input"
              onChange$={(_, element) => {
                form.style = element.value as (typeof STYLES)[number][0]
              }}
            >
              {STYLES.map(([value, label]) => (
                <option key={value} value={value} selected={form.style === value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={form.media}
            onChange$={(_, element) => {
              form.media = element.checked
            }}
          />
          Keep media queries
        </label>
        {problem.value && <Notice text={problem.value} />}
        {step.value && <CopySteps present={step.value} />}
        <footer>
          {step.value && (
            <button type="button" class="button" onClick$={() => stop.value?.abort()}>
              <Icon name="stop" />
              Stop
            </button>
          )}
          <button
            type="submit"
            class="button"
            data-kind="primary"
            disabled={isBusy.value || (source.value === 'address' && session.state !== 'somebody')}
          >
            <Icon name="import" />
            {isBusy.value ? 'Converting…' : 'Import'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
})
