import {initialValue, isCustomProperty, longhandsOf} from '../../css/properties.ts'

/** Generated content: its parent is the element, and defaults are as an element's. */
export const isGeneratedContent = (pseudo: string): boolean => pseudo === '::before' || pseudo === '::after'

/** The guaranteed-invalid value of a custom property is written `initial`: an empty one is another. */
export const initialOf = (longhand: string): string =>
  isCustomProperty(longhand) ? 'initial' : initialValue(longhand)

/** Their initial values are the user's choice. */
export const OF_SETTINGS = new Set(['color', 'font-family'])

/** What the browser declares for an element with a visible focus, where no style has it any more because the author overrides it. */
export const RING: Readonly<Record<string, string>> = {
  'outline-color': '-webkit-focus-ring-color',
  'outline-offset': '0px',
  'outline-style': 'auto',
  'outline-width': '1px'
}

/** Whether defaults are known by the longhand's own initial value: of an element or of generated content. */
export const isElement = (pseudo: string): boolean => pseudo === '' || isGeneratedContent(pseudo)

/** A backdrop has no edges, whatever its defaults are. */
export const isBackdropsEdge = (pseudo: string, longhand: string): boolean =>
  pseudo === '::backdrop' && EDGES.has(longhand)

const EDGES = new Set(['margin', 'padding', 'border'].flatMap(longhandsOf))
