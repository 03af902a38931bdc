const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Whether a tag is of a heading (HTML §4.3.6). */
export const isHeading = (tagName: string): boolean => HEADINGS.has(tagName)
