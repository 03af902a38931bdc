import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {GalleryPage} from '../../../components/gallery/gallery-page.tsx'

export default component$(() => <GalleryPage />)

export const head: DocumentHead = {
  title: 'Gallery',
  meta: [
    {
      name: 'description',
      content:
        'Landing pages with their HTML and CSS: search them by words, sections, colours, fonts and style.'
    }
  ]
}
