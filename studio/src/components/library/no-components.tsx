import {component$} from '@builder.io/qwik'

interface NoComponentsProps {
  isSearch: boolean
  /** Whether the list stands in the Studio. */
  isInStudio: boolean
}

export const NoComponents = component$<NoComponentsProps>(({isSearch, isInStudio}) => (
  <div class="empty">
    <svg viewBox="0 0 72 56" aria-hidden="true">
      <rect
        x="3"
        y="3"
        width="40"
        height="32"
        rx="5"
        fill="none"
        stroke="var(--line-strong)"
        stroke-dasharray="4 4"
      />
      <rect x="27" y="21" width="42" height="32" rx="5" fill="var(--accent-soft)" stroke="var(--accent)" />
    </svg>
    <h3>{isSearch ? 'No component has this name' : 'Nothing saved yet'}</h3>
    <p>
      {isSearch
        ? 'Search for another word, or clear the field.'
        : isInStudio
          ? 'Save what is in the editor, and it is listed here.'
          : 'Components that you save in the Studio are listed here.'}
    </p>
    {!isInStudio && !isSearch && (
      <a class="button" data-kind="primary" href="/studio/">
        Open the Studio
      </a>
    )}
  </div>
))
