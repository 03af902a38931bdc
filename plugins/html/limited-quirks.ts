/**
 * Document types that put a browser into limited-quirks mode, where a line box that holds only an image is no higher than
 * the image. Spec: <https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode>
 */
const SYSTEM_IDENTIFIERS = {
  'XHTML 1.0 Transitional': 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd',
  'XHTML 1.0 Frameset': 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-frameset.dtd',
  'HTML 4.01 Transitional': 'http://www.w3.org/TR/html4/loose.dtd',
  'HTML 4.01 Frameset': 'http://www.w3.org/TR/html4/frameset.dtd'
} as const

/** The document type of a page in limited-quirks mode, by its name. */
export type LimitedQuirks = keyof typeof SYSTEM_IDENTIFIERS

/** The document type that a public identifier stands for, in a page of HTML that is not in quirks mode. */
export function limitedQuirksOf(publicIdentifier: string): LimitedQuirks | undefined {
  const identifier = publicIdentifier.toLowerCase()
  return NAMES.find((name) => identifier.startsWith(`-//w3c//dtd ${name.toLowerCase()}//`))
}

const NAMES = Object.keys(SYSTEM_IDENTIFIERS) as LimitedQuirks[]

/** The doctype, rebuilt from its prefix: a page may write anything after the beginning of its public identifier. */
export const limitedQuirksDoctype = (name: LimitedQuirks): string =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD ${name}//EN" "${SYSTEM_IDENTIFIERS[name]}">`

/** Whether it is one of the names; a snapshot comes from outside. */
export const isLimitedQuirks = (name: unknown): name is LimitedQuirks =>
  typeof name === 'string' && Object.hasOwn(SYSTEM_IDENTIFIERS, name)
