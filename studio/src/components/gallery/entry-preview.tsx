import {component$, useSignal, useVisibleTask$} from '@builder.io/qwik'
import {pictureOf, type WholeEntry} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'
import {Segments} from '../segments/segments.tsx'

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
  const container = useSignal<HTMLElement>()
  const space = useSignal({width: 0, height: 0})
  const isShown = useSignal(false)
  const hasLeft = useSignal(false)

  useVisibleTask$(({cleanup}) => {
    if (!stage.value) return
    const observer = new ResizeObserver(([box]) => {
      const {width: across = 0, height = 0} = box?.contentRect ?? {}
      space.value = {width: across, height}
    })
    observer.observe(stage.value)
    cleanup(() => observer.disconnect())
  })
  useVisibleTask$(async ({track, cleanup}) => {
    const shown = track(() => way.value)
    if (shown !== 'live' || !container.value) return
    isShown.value = false
    hasLeft.value = false
    const {showStill} = await import('../../gallery/still-frame.ts')
    const frame = showStill(container.value, `${entry.title || entry.host}, live`, {
      arrived: () => {
        isShown.value = true
      },
      left: () => {
        hasLeft.value = true
      }
    })
    frame.show(entry.html, entry.css)
    cleanup(() => frame.end())
  })

  const wanted = Number(width.value)
  const scale = space.value.width > 0 ? Math.min(1, space.value.width / wanted) : 1
  // Pages of the starter package have a picture of one width.
  const picture =
    entry.pictures.find(({name}) => name === width.value) ?? entry.pictures.find(({name}) => name === '1440')
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
          <div
            key="live"
            class="entry-frame"
            ref={container}
            style={{
              width: `${wanted}px`,
              height: `${space.value.height / scale}px`,
              transform: scale < 1 ? `scale(${scale})` : undefined,
              left: `${Math.max(0, (space.value.width - wanted * scale) / 2)}px`
            }}
          />
        ) : picture ? (
          <div key="picture" class="entry-picture" tabIndex={0} role="group" aria-label="Picture of the page">
            <img
              src={pictureOf(entry.id, picture.name)}
              width={picture.width}
              height={picture.height}
              alt={`${entry.title || entry.host} at ${width.value} pixels`}
              style={{width: `${Math.min(wanted, space.value.width || wanted)}px`}}
            />
          </div>
        ) : (
          <p class="empty">There is no picture of this width.</p>
        )}
        {way.value === 'live' && !isShown.value && !hasLeft.value && (
          <div key="wait" class="wait entry-stage-wait" role="status" aria-label="The preview is loading" />
        )}
        {way.value === 'live' && hasLeft.value && (
          <div key="note" class="empty entry-stage-note" role="alert">
            <Icon name="alert" />
            <h2>The page sent its preview elsewhere</h2>
            <p>It changed the URL of its frame, so the frame was removed. The screenshot stays.</p>
          </div>
        )}
      </div>
    </section>
  )
})
