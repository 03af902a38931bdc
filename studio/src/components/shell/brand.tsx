import {component$} from '@builder.io/qwik'

export const Mark = component$(() => (
  <svg viewBox="0 0 28 28" aria-hidden="true">
    <rect class="mark-page" x="1" y="1" width="18" height="18" rx="4" />
    <rect class="mark-copy" x="9" y="9" width="18" height="18" rx="4" />
    <path class="mark-both" d="M13 9h6v6a4 4 0 0 1-4 4H9v-6a4 4 0 0 1 4-4Z" />
  </svg>
))

export const Brand = component$<{short?: boolean}>(({short}) => (
  <a href="/" class="brand" aria-label="Facsimile, home">
    <Mark />
    <span class={short ? 'unseen' : 'wide-only'}>Facsimile</span>
  </a>
))
