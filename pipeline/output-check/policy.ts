import {
  animatesUrl,
  EMBEDS,
  isElementName,
  isEventHandler,
  isUrlAttribute,
  type Namespace,
  plainAttributeName
} from '@facsimile/plugins/html'

/** An element as the target's parser has read it. */
export interface ParsedElement {
  name: string
  namespace: Namespace
  /** Name and value; a name is that of markup (`xlink:href`) or of React (`xlinkHref`). */
  attributes: readonly (readonly [name: string, value: string])[]
}

/** Why an element must not be delivered; nothing where it runs nothing. */
export function violationOf({name, namespace, attributes}: ParsedElement): string | undefined {
  if (NEVER.has(name.toLowerCase())) return `<${name}> is in the code`
  if (!isElementName(name, namespace)) return `<${name}> is no element of ${LANGUAGES[namespace]}`
  for (const [attribute, value] of attributes) {
    const why = attributeViolation(name, attribute, value)
    if (why) return `<${name}> has ${why}`
  }
  return undefined
}

const LANGUAGES: Readonly<Record<Namespace, string>> = {html: 'HTML', svg: 'SVG', math: 'MathML'}

/** Elements that run something, load code, or change how everything else is parsed. */
const NEVER: ReadonlySet<string> = new Set(
  'script noscript base xmp plaintext noembed noframes handler listener applet fencedframe portal'.split(' ')
)

function attributeViolation(element: string, attribute: string, value: string): string | undefined {
  const plain = plainAttributeName(attribute)
  if (isEventHandler(plain)) return `the event handler ${attribute}`
  if (ATTRIBUTES.has(plain)) return `the attribute ${attribute}`
  if (plain === 'srcdoc' && element !== 'iframe') return 'a srcdoc'
  if (plain === 'attributename' && animatesUrl(element, value)) return `an animation of ${value}`
  if (!isUrlAttribute(plain)) return undefined
  const scheme = schemeOf(value)
  if (scheme === undefined) return undefined
  if (SCRIPT_SCHEMES.has(scheme)) return `a script URL in ${attribute}`
  const embeds = EMBEDS.has(element) || element === 'use'
  if (embeds && (scheme === 'blob' || scheme === 'filesystem')) return `a generated document in ${attribute}`
  if (scheme !== 'data' || isPlainData(value)) return undefined
  const isImage = /^\s*data:\s*image\//i.test(value) && !embeds && !LINKS.has(element)
  return isImage ? undefined : `a document in ${attribute}`
}

/** Attributes that set HTML or code, or another base of URLs. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'dangerouslysetinnerhtml',
  'innerhtml',
  'httpequiv',
  'xmlbase',
  'shadowrootmode'
])

/** Elements to whose URL a browser navigates. */
const LINKS: ReadonlySet<string> = new Set(['a', 'area', 'form', 'button'])

const SCRIPT_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'livescript', 'mocha'])

/** Scheme of a URL in lower case, as the URL Standard's parser finds it; nothing for a relative one. */
function schemeOf(value: string): string | undefined {
  if (!value.includes(':') || !URL.canParse(value)) return undefined
  return new URL(value).protocol.slice(0, -1)
}

/** `data:` of a type that browsers show without running anything. */
const isPlainData = (value: string): boolean =>
  /^data:(?:[;,]|(?:image\/(?!svg)|audio\/|video\/|font\/|text\/(?:plain|csv|calendar|vcard|css|markdown)|application\/(?:pdf|json|octet-stream|zip))[^,]*)/i.test(
    value.trim()
  )
