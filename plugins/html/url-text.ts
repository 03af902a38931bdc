/**
 * A URL as the parser of URLs reads it: without controls and spaces at its ends, and without tabs and line ends.
 * Spec: <https://url.spec.whatwg.org/#concept-basic-url-parser>
 */
export const urlText = (written: string): string => written.replace(IGNORED, '')

const IGNORED = /^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/g

/** The scheme of a URL in lower case; undefined for a relative one. */
export const schemeOf = (url: string): string | undefined => SCHEME.exec(url)?.[1]?.toLowerCase()

const SCHEME = /^([a-z][a-z\d+.-]*):/i
