/**
 * What is known of properties and is in no specification that @webref/css reads. All by hand, all in this file.
 */

/** Names that set the same thing because an old one has its own grammar, by a name for the group. */
export const LEGACY_GROUPS: Readonly<Record<string, string>> = {
  'border-image':
    'border-image-source border-image-slice border-image-width border-image-outset border-image-repeat -webkit-border-image',
  'writing-mode': 'writing-mode -webkit-writing-mode',
  'text-orientation': 'text-orientation -webkit-text-orientation',
  'text-combine': 'text-combine-upright -webkit-text-combine',
  'ruby-position': 'ruby-position -webkit-ruby-position',
  'box-decoration-break': 'box-decoration-break -webkit-box-decoration-break',
  'line-break': 'line-break -webkit-line-break',
  'border-spacing': 'border-spacing -webkit-border-horizontal-spacing -webkit-border-vertical-spacing',
  'transform-origin':
    'transform-origin -webkit-transform-origin-x -webkit-transform-origin-y -webkit-transform-origin-z',
  'perspective-origin': 'perspective-origin -webkit-perspective-origin-x -webkit-perspective-origin-y'
}

/** Longhands that animate by their computed value; the others that no specification has animate discretely, if at all. */
export const ANIMATED: ReadonlySet<string> = new Set([
  '-webkit-border-horizontal-spacing',
  '-webkit-border-vertical-spacing',
  '-webkit-box-flex',
  '-webkit-mask-box-image-outset',
  '-webkit-mask-box-image-slice',
  '-webkit-mask-box-image-width',
  '-webkit-perspective-origin-x',
  '-webkit-perspective-origin-y',
  '-webkit-tap-highlight-color',
  '-webkit-transform-origin-x',
  '-webkit-transform-origin-y',
  '-webkit-transform-origin-z',
  'stop-color',
  'stop-opacity'
])

/** Longhands that no specification has and whose value is a comma-separated list. */
export const LISTS: ReadonlySet<string> = new Set(['-webkit-mask-position-x', '-webkit-mask-position-y'])
