/** Inherited properties that adapt a page to a device: another page declares them for itself. */
export const OF_PAGES = /^(?:-webkit-)?(?:text-size-adjust|tap-highlight-color)$/
