import {component$, useSignal} from '@builder.io/qwik'
import type {WholeEntry} from '../../gallery/types.ts'
import {Segments} from '../segments/segments.tsx'
import {useSize} from '../size/use-size.ts'
import {LivePage} from './live-page.tsx'
import {PagePicture} from './page-picture.tsx'

const WIDTHS = [
  {value: '1440', label: 'Desktop, 1440 pixels', icon: 'desktop'},
  {value: '768', label: 'Tablet, 768 pixels', icon: 'tablet'},
  {value: '390', label: 'Phone, 390 pixels', icon: 'phone'}
] as const

const WAYS = [
  {value: 'live', label: 'Live'},
  {value: 'picture', label: 'Picture'}
] as const

/** The page at three widths: its code in a frame that nothing of ours can be reached from, or as it was photographed. */
export const EntryPreview = component$<{entry: WholeEntry}>(({entry}) => {
  const width = useSignal<(typeof WIDTHS)[number]['value']>('1440')
  const way = useSignal<(typeof WAYS)[number]['value']>('live')
  const stage = useSignal<HTMLElement>()
  const space = useSize(stage)
  const wanted = Number(width.value)
  const scale = space.value.width > 0 ? Math.min(1, space.value.width / wanted) : 1
  return (
    <section class="card entry-preview" aria-label="Preview">
      <header class="entry-bar">
        <Segments
          label="Width of the preview"
          segments={WIDTHS}
          value={width.value}
          onChange$={(value) => {
            width.value = value
          }}
        />
        <span class="measure">
          {wanted} px{scale < 1 ? ` at ${Math.round(scale * 100)} %` : ''}
        </span>
        <span class="end">
          <Segments
            label="What is shown"
            segments={WAYS}
            value={way.value}
            onChange$={(value) => {
              way.value = value
            }}
          />
        </span>
      </header>
      <div class="entry-stage" ref={stage} data-way={way.value}>
        {way.value === 'live' ? (
          <LivePage key="live" entry={entry} wanted={wanted} scale={scale} space={space.value} />
        ) : (
          <PagePicture key="picture" entry={entry} wanted={wanted} space={space.value} />
        )}
      </div>
    </section>
  )
})
