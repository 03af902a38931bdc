import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {AccountPage} from '../../../../components/dashboard/account-page.tsx'

export default component$(() => <AccountPage />)

export const head: DocumentHead = {title: 'Account'}
