import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {CrawlPage} from '../../../../components/crawl/crawl-page.tsx'

export default component$(() => <CrawlPage />)

export const head: DocumentHead = {title: 'Collecting'}
