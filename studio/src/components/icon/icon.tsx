import {component$} from '@builder.io/qwik'

/** Strokes on a 24 × 24 grid. */
const PATHS = {
  add: 'M12 5v14M5 12h14',
  alert:
    'M12 8v5M12 16.5v.01M10.3 3.9 2.5 17.5A2 2 0 0 0 4.2 20.5h15.6a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  book: 'M4 5a2 2 0 0 1 2-2h13v16H6a2 2 0 0 0-2 2ZM4 19V5M19 19v2H6',
  chat: 'M4 5h16v11H9l-5 4Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  desktop: 'M3 4h18v12H3zM8 20h8M12 16v4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  font: 'M4 19 10 5h1l6 14M6 14h9M19 12v7',
  format: 'M4 6h16M4 11h10M4 16h16M4 21h7',
  import: 'M12 3v11M8 10l4 4 4-4M4 15v5h16v-5',
  key: 'M14.5 9.5a4.5 4.5 0 1 0-4.2 4.5L12 12.5h2V10.5ZM13 13l7 7M17 17l2-2',
  library: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  log: 'M4 5h16v14H4zM7 9l3 3-3 3M12 15h5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  more: 'M5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4ZM12 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4ZM19 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z',
  pencil: 'M4 20h4L19 9l-4-4L4 16Z',
  phone: 'M8 3h8v18H8zM11.5 18h1',
  redo: 'M20 9H9a5 5 0 0 0 0 10h5M16 5l4 4-4 4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  stop: 'M7 7h10v10H7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  tablet: 'M5 3h14v18H5zM11 18h2',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  undo: 'M4 9h11a5 5 0 0 1 0 10h-5M8 5 4 9l4 4',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-4 3.5-6 8-6s8 2 8 6',
  wand: 'm4 20 11-11M14 5l1-2 1 2 2 1-2 1-1 2-1-2-2-1ZM19 12l.7-1.3L21 10l-1.3-.7L19 8l-.7 1.3L17 10l1.3.7Z'
} as const

export type IconName = keyof typeof PATHS

export const Icon = component$<{name: IconName}>(({name}) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
))
