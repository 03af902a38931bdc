import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {SectionsPage} from '../../../../components/gallery/sections-page.tsx'

export default component$(() => <SectionsPage />)

export const head: DocumentHead = {
  title: 'Sections · Gallery',
  meta: [
    {
      name: 'description',
      content:
        'Heroes, pricing tables, footers and other sections of all pages of the gallery, each kind for itself.'
    }
  ]
}
