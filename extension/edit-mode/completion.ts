/** Names of the properties that this browser knows. */
export function propertyNames(element: Element): string[] {
  const names = new Set([
    ...SHORTHANDS.filter((name) => CSS.supports(name, 'inherit')),
    ...getComputedStyle(element)
  ])
  return [...names].filter((name) => !name.startsWith('-')).sort()
}

/** Words that stand alone as a value of a property, as this browser sees it. */
export function valueWords(property: string): string[] {
  return WORDS.filter((word) => CSS.supports(property, word))
}

const SHORTHANDS =
  words(`animation background border border-bottom border-color border-left border-radius border-right
border-style border-top border-width columns flex flex-flow font gap grid grid-area grid-column grid-row grid-template
inset list-style margin mask outline overflow padding place-content place-items place-self scroll-margin
scroll-padding text-decoration transition`)

const WORDS =
  words(`auto none normal hidden visible block inline inline-block flex inline-flex grid inline-grid contents
flow-root table list-item static relative absolute fixed sticky left right center top bottom start end flex-start flex-end
self-start self-end space-between space-around space-evenly stretch baseline row row-reverse column column-reverse wrap
nowrap wrap-reverse bold bolder lighter italic oblique underline overline line-through uppercase lowercase capitalize
justify clip ellipsis scroll solid dashed dotted double groove ridge inset outset transparent currentcolor black white
red green blue pointer default text move grab not-allowed crosshair wait cover contain fill scale-down repeat no-repeat
repeat-x repeat-y border-box content-box padding-box fit-content max-content min-content thin medium thick small large
x-large smaller larger serif sans-serif monospace system-ui break-word break-all keep-all balance pretty pre pre-wrap
pre-line ease linear ease-in ease-out ease-in-out infinite alternate forwards both collapse separate vertical horizontal
isolate multiply screen overlay darken lighten smooth disc circle square decimal inherit initial unset revert`)

function words(text: string): string[] {
  return text.split(/\s+/)
}
