import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {ApiPage} from '../../../components/dashboard/api-page.tsx'

export default component$(() => <ApiPage />)

export const head: DocumentHead = {title: 'Dashboard'}
