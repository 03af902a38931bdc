/** What functions that run in a page share; each is sent as text by itself, and refers to nothing outside itself. */
export const IN_PAGE_HELPERS = {
  /** Whether the element has a box that is seen. */
  isSeen: (element: Element): boolean => {
    const {width, height} = element.getBoundingClientRect()
    return (
      width > 0 && height > 0 && element.checkVisibility({opacityProperty: true, visibilityProperty: true})
    )
  },
  oneLine: (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim(),
  /** The text of an element as it is shown, in one line. */
  shown: (element: Element): string =>
    ((element instanceof HTMLElement ? element.innerText : element.textContent) ?? '')
      .replace(/\s+/g, ' ')
      .trim()
}

export type InPageHelpers = typeof IN_PAGE_HELPERS
