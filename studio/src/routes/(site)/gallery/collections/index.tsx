import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {CollectionsPage} from '../../../../components/gallery/collections-page.tsx'

export default component$(() => <CollectionsPage />)

export const head: DocumentHead = {
  title: 'Collections · Gallery',
  meta: [{name: 'description', content: 'The pages of the gallery by what their sites are about.'}]
}
