import {component$, useSignal, useVisibleTask$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import type {Rendered} from './render.ts'

/** A live picture of a component: its page, small, in a frame without scripts that nothing can be reached from. */
export const Thumbnail = component$<{component: Rendered}>(({component}) => {
  const page = useSignal<string>()
  const failed = useSignal(false)
  // Made when it comes into view, and again when the component changes.
  useVisibleTask$(async ({track}) => {
    const given = track(() => component)
    try {
      const {renderPage} = await import('./render.ts')
      page.value = await renderPage(given)
    } catch {
      failed.value = true
    }
  })
  return (
    <div class="thumbnail" aria-hidden="true">
      {failed.value ? (
        <Icon name="file" />
      ) : page.value === undefined ? (
        <span class="wait" />
      ) : (
        <iframe title={component.name} sandbox="" srcdoc={page.value} tabIndex={-1} loading="lazy" />
      )}
    </div>
  )
})
