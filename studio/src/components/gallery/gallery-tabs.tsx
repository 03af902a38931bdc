import {component$} from '@builder.io/qwik'

const TABS = [
  {name: 'pages', path: '/gallery/', label: 'Pages'},
  {name: 'sections', path: '/gallery/sections/', label: 'Sections'},
  {name: 'collections', path: '/gallery/collections/', label: 'Collections'}
] as const

export interface GalleryTabsProps {
  current: (typeof TABS)[number]['name']
}

/** The three ways to examine the gallery. */
export const GalleryTabs = component$<GalleryTabsProps>(({current}) => (
  <nav class="gallery-tabs" aria-label="Gallery">
    {TABS.map(({name, path, label}) => (
      <a key={name} href={path} aria-current={name === current ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </nav>
))
