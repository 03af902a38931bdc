import {component$} from '@builder.io/qwik'
import type {DocumentHead, StaticGenerateHandler} from '@builder.io/qwik-city'
import {EntryPage} from '../../../../components/gallery/entry-page.tsx'

export default component$(() => <EntryPage />)

/** One page for all entries: it reads which one it is of from its URL. */
export const onStaticGenerate: StaticGenerateHandler = () => ({params: [{id: 'entry'}]})

export const head: DocumentHead = {title: 'Page of the gallery'}
