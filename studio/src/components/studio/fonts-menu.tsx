import {$, component$, useContext, useSignal} from '@builder.io/qwik'
import {FACES, fontStack} from '../../fonts/faces.ts'
import {Icon} from '../icon/icon.tsx'
import {Menu} from '../menu/menu.tsx'
import {Notice} from '../notice/notice.tsx'
import {Segments} from '../segments/segments.tsx'
import {StudioContext} from './studio-context.ts'

const TARGETS = [
  {value: 'font', label: 'Text'},
  {value: 'headings', label: 'Headings'}
] as const

/** Fonts in their own faces; the chosen one becomes the project's, for text or for headings. */
export const FontsMenu = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const target = useSignal<(typeof TARGETS)[number]['value']>('font')
  const failed = useSignal(false)
  const present = state.theme[target.value] ?? ''

  const showAll = $(async () => {
    const {showFace} = await import('../../fonts/files.ts')
    const shown = await Promise.allSettled(FACES.map(({id}) => showFace(id)))
    failed.value = shown.some(({status}) => status === 'rejected')
  })
  const choose = $(async (stack: string | undefined) => {
    const {withFonts} = await import('../../variation/exchange-fonts.ts')
    if (!bench.value) return
    const {font, headings} = state.theme
    const {code, css} = withFonts(bench.value.editor.project, {font, headings, [target.value]: stack})
    bench.value.edit({code, css})
  })

  return (
    <Menu label="Fonts" icon="font" class="fonts-menu" onOpen$={showAll} disabled={!state.ready}>
      <Segments
        label="What the font is for"
        segments={TARGETS}
        value={target.value}
        onChange$={(value) => {
          target.value = value
        }}
      />
      {failed.value && <Notice tone="warn" text="Some fonts did not load." />}
      <div
        class="font-list"
        role="listbox"
        aria-label={target.value === 'font' ? 'Font of the text' : 'Font of headings'}
      >
        <button type="button" role="option" aria-selected={present === ''} onClick$={() => choose(undefined)}>
          {target.value === 'font' ? 'As it is written' : 'As the text'}
          {present === '' && <Icon name="check" />}
        </button>
        {FACES.map((face) => {
          const stack = fontStack(face)
          return (
            <button
              key={face.id}
              type="button"
              role="option"
              aria-selected={present === stack}
              style={{fontFamily: stack}}
              onClick$={() => choose(stack)}
            >
              {face.name}
              {present === stack ? <Icon name="check" /> : <span class="font-kind">{face.kind}</span>}
            </button>
          )
        })}
      </div>
    </Menu>
  )
})
