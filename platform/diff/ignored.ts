/** Computed properties that are not compared, and why. */
const IGNORED: readonly [pattern: RegExp, reason: string][] = [
  [/^--/, 'custom properties are a means; what they do shows in other properties'],
  [/^(min-|max-)?(block|inline)-size$/, 'the same as width and height'],
  [
    /^(inset|margin|padding|border|scroll-margin|scroll-padding)-(block|inline)/,
    'the same as the physical sides'
  ],
  [/^border-(start|end)-/, 'the same as the physical corners'],
  [/^(contain-intrinsic|overflow|overscroll-behavior)-(block|inline)/, 'the same as the physical axes'],
  [/^(perspective|transform)-origin$/, 'used px, from the box; boxes are compared'],
  [/^-webkit-locale$/, 'the lang attribute'],
  [/^speak$/, 'nothing is read aloud by it'],
  [
    /^-webkit-box-(flex|flex-group|ordinal-group)$/,
    'how much room an item of a flexible box of 2009 gets: boxes are compared'
  ]
]

/** Set aside while layout is compared, since both pages are frozen with them; compared before that. */
export const MOTION = '^(animation|transition)(-|$)'

/** One pattern, as text, to be sent into a page. */
export const ignoredPattern = IGNORED.map(([pattern]) => pattern.source).join('|')

/** Properties whose computed value is a used length: they differ by fractions of a pixel for no one to see. */
export const USED_LENGTH =
  /^(width|height|top|right|bottom|left|(margin|padding)-(top|right|bottom|left)|grid-template-(rows|columns)|transform|translate|-webkit-(logical-)?(width|height)|x|y|r|cx|cy|rx|ry|d)$/
