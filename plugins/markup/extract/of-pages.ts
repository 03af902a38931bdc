/** Inherited properties with which a page says how it takes part in a device: another page says that for itself. */
export const OF_PAGES = /^(?:-webkit-)?(?:text-size-adjust|tap-highlight-color)$/
