/** Bytes of HTML that are read; a page of this size is no page that a person would copy. */
export const MAX_PAGE_BYTES = 32 * 1024 * 1024

/** Bytes of one style sheet. */
export const MAX_SHEET_BYTES = 8 * 1024 * 1024

/** Elements of a page, as in the browser. */
export const MAX_ELEMENTS = 60_000

/**
 * Elements inside each other. Browsers' parsers stop at 512 and put what is deeper beside; the passes walk trees
 * recursively, and a usual stack ends somewhere above 1,500.
 */
export const MAX_DEPTH = 1000

export const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
