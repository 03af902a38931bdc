import {$, component$, isServer, useSignal, useStore, useTask$, useVisibleTask$} from '@builder.io/qwik'
import {sentenceOf} from '../../account/call-api.ts'
import {COLLECTED, isCollected, type Made, type Source, type Wanted} from '../../gallery/source.ts'
import {labelOf, type WholeEntry} from '../../gallery/types.ts'
import {CopyButton} from '../button/copy-button.tsx'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {Segments} from '../segments/segments.tsx'
import type {EntryState} from './entry-page.tsx'

const FORMATS = [
  {value: 'html', label: 'HTML'},
  {value: 'jsx', label: 'JSX'}
] as const

const STYLES = [
  {value: 'external', label: 'External CSS'},
  {value: 'local', label: 'Local'},
  {value: 'inline', label: 'Inline'},
  {value: 'tailwind', label: 'Tailwind'}
] as const

/** Milliseconds for the compiler. */
const TIMEOUT = 120_000

interface CodeState {
  wanted: Wanted
  made: Made | undefined
  isBusy: boolean
  problem: string
  tab: 'code' | 'css'
}

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
    const abort = new AbortController()
    const late = setTimeout(
      () => abort.abort(new Error('This takes the compiler too long. Take one of the sections.')),
      TIMEOUT
    )
    cleanup(() => {
      clearTimeout(late)
      abort.abort()
    })
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
  const want = $((change: Partial<Wanted>) => {
    own.wanted = {...own.wanted, ...change}
  })
  const text = own.tab === 'css' ? own.made?.css : own.made?.code
  return (
    <>
      <header class="code-head">
        <h2>Code</h2>
        <div class="field code-part">
          <label for="code-part" class="unseen">
            What the code is of
          </label>
          <select
            id="code-part"
            class="input"
            onChange$={(_, element) => {
              state.part = element.value === '' ? undefined : Number(element.value)
            }}
          >
            <option value="" selected={state.part === undefined}>
              The whole page
            </option>
            {entry.sections
              .filter(({html}) => html !== '')
              .map(({place: index, kind, heading}) => (
                <option key={index} value={index} selected={state.part === index}>
                  {`${index + 1}. ${labelOf(kind)}${heading ? `: ${heading.slice(0, 50)}` : ''}`}
                </option>
              ))}
          </select>
        </div>
      </header>
      <div key="tools" class="code-tools">
        <Segments
          label="Component format"
          segments={FORMATS}
          value={own.wanted.componentFormat}
          onChange$={(componentFormat) => want({componentFormat})}
        />
        <Segments
          label="Style format"
          segments={STYLES}
          value={own.wanted.styleFormat}
          onChange$={(styleFormat) => want({styleFormat})}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={own.wanted.includeMediaQuery}
            onChange$={(_, element) => want({includeMediaQuery: element.checked})}
          />
          Media queries
        </label>
      </div>
      {own.problem && <Notice text={own.problem} />}
      <div key="tabs" class="code-tabs">
        <div class="segments" role="group" aria-label="File">
          <button
            type="button"
            aria-pressed={own.tab === 'code'}
            onClick$={() => {
              own.tab = 'code'
            }}
          >
            {own.wanted.componentFormat === 'jsx' ? 'JSX' : 'HTML'}
          </button>
          {own.made?.css && (
            <button
              type="button"
              aria-pressed={own.tab === 'css'}
              onClick$={() => {
                own.tab = 'css'
              }}
            >
              CSS
            </button>
          )}
        </div>
        <span class="code-note" role="status">
          {own.isBusy
            ? 'Converting…'
            : own.made && isCollected(own.wanted)
              ? 'As it was collected'
              : own.made
                ? `Converted in this browser, for no credit${own.made.warnings > 0 ? `; ${own.made.warnings === 1 ? 'one thing' : `${own.made.warnings} things`} may differ` : ''}`
                : ''}
        </span>
        <span class="end">
          <CopyButton kind="quiet" size="small" text={text ?? ''} />
          <button
            type="button"
            class="button"
            data-size="small"
            disabled={!own.made || own.isBusy}
            onClick$={open}
          >
            <Icon name="pencil" />
            Open in Studio
          </button>
        </span>
      </div>
      <div key="view" class="code-view" ref={view} aria-busy={own.isBusy} />
    </>
  )
})
