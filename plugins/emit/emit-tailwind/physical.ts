const SIDES: Readonly<Record<string, string>> = {
  'inline-start': 'left',
  'inline-end': 'right',
  'block-start': 'top',
  'block-end': 'bottom'
}

/** `margin-inline-start` → `margin-left`: right where text runs across, and only used where both ends have one value. */
export function physicalOf(property: string): string | undefined {
  const match =
    /^(margin-|padding-|inset-|scroll-margin-|scroll-padding-|border-)(inline-start|inline-end|block-start|block-end)(-width|-style|-color)?$/.exec(
      property
    )
  if (!match) return undefined
  const [, family, side = '', part = ''] = match
  return `${family === 'inset-' ? '' : family}${SIDES[side]}${part}`
}
