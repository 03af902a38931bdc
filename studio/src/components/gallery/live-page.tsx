import {component$, useSignal, useVisibleTask$} from '@builder.io/qwik'
import type {WholeEntry} from '../../gallery/types.ts'
import type {Size} from '../size/use-size.ts'
import {Icon} from '../icon/icon.tsx'

export interface LivePageProps {
  entry: WholeEntry
  /** Width of the page, px, and how small it is drawn so that it fits into the space. */
  wanted: number
  scale: number
  space: Size
}

/** The code of a page in a frame of its own. */
export const LivePage = component$<LivePageProps>(({entry, wanted, scale, space}) => {
  const container = useSignal<HTMLElement>()
  const phase = useSignal<'waiting' | 'shown' | 'left'>('waiting')
  useVisibleTask$(async ({cleanup}) => {
    const {showStill} = await import('../../gallery/still-frame.ts')
    if (!container.value) return
    const frame = showStill(container.value, `${entry.title || entry.host}, live`, {
      arrived: () => {
        phase.value = 'shown'
      },
      left: () => {
        phase.value = 'left'
      }
    })
    frame.show(entry.html, entry.css)
    cleanup(() => frame.end())
  })
  return (
    <div class="entry-live">
      <div
        key="frame"
        class="entry-frame"
        ref={container}
        style={{
          width: `${wanted}px`,
          height: `${space.height / scale}px`,
          transform: scale < 1 ? `scale(${scale})` : undefined,
          left: `${Math.max(0, (space.width - wanted * scale) / 2)}px`
        }}
      />
      {phase.value === 'waiting' && (
        <div key="wait" class="wait entry-stage-wait" role="status" aria-label="The preview is loading" />
      )}
      {phase.value === 'left' && (
        <div key="note" class="empty entry-stage-note" role="alert">
          <Icon name="alert" />
          <h2>The page sent its preview elsewhere</h2>
          <p>It changed the URL of its frame, so the frame was removed. The screenshot stays.</p>
        </div>
      )}
    </div>
  )
})
