import {$, component$, useContext, useSignal, useStore} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {refreshSession, SessionContext} from '../../account/session.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {Segments} from '../segments/segments.tsx'
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

interface Copy {
  code: string
  css: string
  title?: string
  messages: readonly {severity: string; reason?: string}[]
}

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
  const problem = useSignal('')

  const run = $(async () => {
    problem.value = ''
    if (source.value === 'text' && form.text.trim() === '') {
      problem.value = 'Paste some HTML first.'
      return
    }
    if (source.value === 'address' && form.address.trim() === '') {
      problem.value = 'Write the address of a page first.'
      return
    }
    isBusy.value = true
    const settings = {componentFormat: form.format, styleFormat: form.style, includeMediaQuery: form.media}
    try {
      const copy: Copy | undefined =
        source.value === 'text'
          ? await bench.value?.component.convert(form.text, {
              ...settings,
              shape: 'fragment',
              absoluteAddresses: false
            })
          : await callApi<Copy>('POST', '/account/convert', {url: form.address.trim(), settings})
      if (!copy) return
      const name = source.value === 'address' && copy.title ? copy.title.slice(0, 80) : 'Imported'
      bench.value?.edit({name, code: copy.code, format: form.format, css: copy.css, componentId: undefined})
      const warnings = copy.messages.filter(({severity}) => severity === 'warning').length
      const said =
        warnings === 0
          ? ''
          : ` ${warnings === 1 ? 'One thing' : `${warnings} things`} may differ from the page.`
      toast(state, `Imported.${said}`, 'undo')
      state.dialog = undefined
    } catch (error) {
      problem.value = sentenceOf(error)
    } finally {
      isBusy.value = false
      if (source.value === 'address') await refreshSession(session)
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
          <div class="field">
            <label for="import-address">Address</label>
            <input
              id="import-address"
              class="input"
              inputMode="url"
              autocomplete="off"
              placeholder="example.com"
              value={form.address}
              onInput$={(_, element) => {
                form.address = element.value
              }}
            />
            {session.state === 'somebody' ? (
              <span class="hint">
                Costs one credit when it succeeds. You have {session.me?.spendable.toLocaleString('en')}.
              </span>
            ) : (
              <span class="hint">
                The service opens the page, which costs a credit: <a href="/log-in/?to=/studio/">log in</a>{' '}
                first.
              </span>
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
        <footer>
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
