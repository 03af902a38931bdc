/** Parts of an animation beside its name, in the order in which people write them. */
export const ANIMATION_PARTS = [
  'duration',
  'timing-function',
  'delay',
  'iteration-count',
  'direction',
  'fill-mode',
  'play-state'
] as const
