/** The result of rendering the code beside its source in a browser. */
export interface Fidelity {
  /** 0 to 1: that of the worst width. 1 only where nothing differs at any width. */
  score: number
  /** By width, widest first. */
  widths: WidthFidelity[]
  /** The worst first, at most 50. */
  misses: Miss[]
  /** How many there are in all. */
  missCount: number
  /** How many more there were before they were repaired. */
  repaired: number
  /** Themes and states beside what the page shows, each set in page and copy; absent where none was compared. */
  scenarios?: ScenarioFidelity[]
  /** The passes that left out what was repaired; absent where nothing was. */
  faultyPasses?: string[]
}

/** Page and copy while a theme or a state of the page is set; what differs at rest is not among the misses, and where nothing else differs the score is 1. */
export interface ScenarioFidelity {
  /** The class or attribute that is set: `.open`, `[data-theme="dark"]`. */
  selector: string
  kind: 'theme' | 'state'
  /** 0 to 1: that of the worst width. */
  score: number
  /** The captured one and the narrowest. */
  widths: WidthFidelity[]
  /** The worst first, at most 5. */
  misses: Miss[]
  missCount: number
}

export interface WidthFidelity {
  /** Of the viewport, px. */
  width: number
  score: number
  /** Elements of the source that have a box, and how many of them the code shows without any miss. */
  elements: number
  exact: number
  /** Share of different pixels, 0 to 1. */
  pixels: number
}

/** One difference between an element of the source and its copy. */
export interface Miss {
  /** Path of the source element: `main > a:nth-child(2)`. */
  element: string
  /** `::before` and the like, where it is a pseudo-element's. */
  pseudo?: string
  /**
   * A CSS property, or `box` (x, y, width, height in px), `text`, `pixels` (how the element's area is drawn), `element`
   * (there is no copy of it at all).
   */
  property: string
  expected: string
  found: string
  /** Widths of the viewport at which it occurs, px. */
  widths: number[]
}
