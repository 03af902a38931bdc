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
  return match ? `${match[1] === 'inset-' ? '' : match[1]}${SIDES[match[2]!]}${match[3] ?? ''}` : undefined
}
