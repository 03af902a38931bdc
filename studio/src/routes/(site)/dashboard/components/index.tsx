import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {ComponentList} from '../../../../components/library/component-list.tsx'

export default component$(() => (
  <>
    <header class="page-head">
      <h1>Components</h1>
      <a class="button" data-kind="primary" href="/studio/">
        Open the Studio
      </a>
    </header>
    <ComponentList layout="cards" />
  </>
))

export const head: DocumentHead = {title: 'Components'}
