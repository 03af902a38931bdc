import {component$, useSignal, useVisibleTask$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import type {Rendered} from './render.ts'

/**
 * A live picture of a component: its page, small, in a frame on an origin of its own in which no script of the component
 * runs. A frame with `srcdoc` would have this page's policy, which lets no pictures of other sites in.
 */
export const Thumbnail = component$<{component: Rendered}>(({component}) => {
  const container = useSignal<HTMLElement>()
  const phase = useSignal<'waiting' | 'shown' | 'failed'>('waiting')
  // Made when it comes into view, and again when the component changes.
  useVisibleTask$(async ({track, cleanup}) => {
    const given = track(() => component)
    let end: (() => void) | undefined
    let isOver = false
    cleanup(() => {
      isOver = true
      end?.()
    })
    try {
      const [{renderPage}, {showStill}] = await Promise.all([
        import('./render.ts'),
        import('../../gallery/still-frame.ts')
      ])
      const page = await renderPage(given)
      if (isOver || !container.value) return
      const frame = showStill(container.value, given.name, {
        arrived: () => {
          phase.value = 'shown'
        },
        left: () => {
          phase.value = 'failed'
        }
      })
      end = frame.end
      frame.show(page, '')
    } catch {
      phase.value = 'failed'
    }
  })
  return (
    <div class="thumbnail" aria-hidden="true" data-state={phase.value}>
      <div key="place" class="thumbnail-place" ref={container} />
      {phase.value === 'failed' && <Icon key="failed" name="file" />}
      {phase.value === 'waiting' && <span key="wait" class="wait" />}
    </div>
  )
})
