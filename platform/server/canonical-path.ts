/** Percent-encoded characters that need no encoding, or that would be separators (RFC 3986, section 2). */
const NEEDLESS = /%(?:2[def]|3[0-9]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i

/**
 * Whether a path is written in the one way that the service knows: no empty segment but the last, no `.` and `..`, no
 * backslash, no parameters after a semicolon, nothing encoded that need not be. Other spellings are other paths, which are nowhere: a
 * balancer or a browser may read them otherwise than the router.
 */
export function isCanonicalPath(path: string): boolean {
  const segments = path.split('/').slice(1)
  return (
    path.startsWith('/') &&
    !/[\\;]/.test(path) &&
    !NEEDLESS.test(path) &&
    segments.every(
      (segment, index) =>
        segment !== '.' && segment !== '..' && (segment !== '' || index === segments.length - 1)
    )
  )
}
