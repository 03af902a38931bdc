import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {StudioApp} from '../../components/studio/studio.tsx'

export default component$(() => <StudioApp />)

export const head: DocumentHead = {
  title: 'Studio',
  meta: [
    {
      name: 'description',
      content: 'Write HTML, JSX and Tailwind CSS beside a live preview, and turn one format into the other.'
    }
  ]
}
