const SVG = 'http://www.w3.org/2000/svg'

/** Strokes on a grid of 16. */
const PATHS = {
  pick: 'M2.5 6V3.5a1 1 0 0 1 1-1H6M10 2.5h2.5a1 1 0 0 1 1 1V6M2.5 10v2.5a1 1 0 0 0 1 1H6M7.5 7.5l6 2.2-2.6 1.2-1.2 2.6z',
  copy: 'M6 5.5h6.5a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1V6a.5.5 0 0 1 .5-.5zM10.5 5.500v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2',
  check: 'M3 8.5l3.2 3.2L13 4.800',
  menu: 'M4.500 6.500L8 10l3.500-3.500',
  parent: 'M8 13V3.500M4 7.500l4-4 4 4',
  child: 'M8 3v9.500M4 8.500l4 4 4-4',
  previous: 'M13 8H3.500M7.500 4l-4 4 4 4',
  next: 'M3 8h9.500M8.500 4l4 4-4 4',
  settings: 'M2.500 4.500h5M11.500 4.500h2M2.500 11.500h2M8.500 11.500h5M9.500 2.750v3.500M6.500 9.750v3.500',
  close: 'M4 4l8 8M12 4l-8 8',
  edit: 'M3 13l.6-2.900L10.800 2.900a1.200 1.200 0 0 1 1.700 0l.6.6a1.200 1.200 0 0 1 0 1.700L5.900 12.400zM9.500 4.200l2.300 2.300',
  blocks:
    'M2.500 2.500h4.500v4.500H2.500zM9 2.500h4.500v4.500H9zM2.500 9h4.500v4.500H2.500zM9 11.250h4.500M11.250 9v4.500',
  studio:
    'M6.500 3H4a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V9.500M9.500 2.500h4v4M13.300 2.700L7.500 8.500',
  download: 'M8 2.500v7.500M4.500 7L8 10.500 11.500 7M3 13.500h10',
  image: 'M2.500 3.500h11v9h-11zM2.500 10.500l3-3 3 3 2-2 3 3M10.250 6.250h.01',
  undo: 'M5.500 3L2.500 6l3 3M2.500 6h7a3.750 3.750 0 0 1 0 7.500H6',
  redo: 'M10.500 3l3 3-3 3M13.500 6h-7a3.750 3.750 0 0 0 0 7.500H10',
  reset: 'M3 8a5 5 0 1 0 1.700-3.750M3 2.500v3h3',
  trash: 'M3 4.500h10M6.500 4.500v-2h3v2M4.500 4.500l.5 9h6l.5-9M6.750 7v4M9.250 7v4',
  warning: 'M8 2.500l6 10.500H2zM8 6.500v3M8 11.250h.01',
  plus: 'M8 3v10M3 8h10'
} as const

export type IconName = keyof typeof PATHS

export function icon(document: Document, name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', PATHS[name])
  svg.append(path)
  return svg
}
