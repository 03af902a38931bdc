/**
 * Every message that a conversion can carry. A pass's messages are the headings of its readme, a capture's those of
 * `pipeline/readme.md`, the output check's those of `pipeline/output-check/readme.md`, the certificate's those of
 * `platform/certificate/readme.md`; `messages.test.ts` holds the three together: sources, this list, readmes.
 */
export interface DocumentedMessage {
  ruleId: string
  /** Pass that reports it, `capture` or `certificate`. */
  source: string
  /** `info`: what is seen is kept; `warning`: the copy may differ from the page. */
  severity: 'info' | 'warning'
  /** Path of the readme in the repository, with the heading: `plugins/markup/clean-markup/readme.md#scripts-removed`. */
  url: string
}

type Severities = Readonly<Record<string, DocumentedMessage['severity']>>

/** Source → its ids. One id may have two sources: a frame can be unreadable when captured, and left when converted. */
const SEVERITIES: Readonly<Record<string, Severities>> = {
  capture: {
    'canvas-tainted': 'warning',
    'content-unstable': 'warning',
    'font-unreadable': 'warning',
    'highlight-unmarked': 'warning',
    'iframe-unreadable': 'warning',
    'page-unsettled': 'warning',
    'scroll-position': 'warning',
    'shadow-closed': 'warning',
    'sheet-unreadable': 'warning',
    'structure-varies': 'warning',
    'width-unseen': 'warning'
  },
  certificate: {
    'blocks-not-compared': 'info',
    'certificate-failed': 'warning',
    'values-snapped': 'info'
  },
  'output-check': {
    'output-unchecked': 'warning'
  },
  'resolve-cascade': {
    'css-syntax': 'warning',
    'import-unreadable': 'warning',
    'selector-invalid': 'info'
  },
  'apply-live-state': {
    'canvas-drawn': 'info',
    'iframe-unreadable': 'warning'
  },
  'flatten-shadow': {
    'light-child-unassigned': 'info'
  },
  'absolute-urls': {
    'address-invalid': 'warning',
    'address-unreachable-blob': 'warning',
    'svg-use-external': 'info'
  },
  'clean-markup': {
    'framework-removed': 'info',
    'scripts-removed': 'info',
    'tracker-blanked': 'info',
    'tracker-removed': 'info'
  },
  'gather-body': {
    'content-moved': 'warning'
  },
  'repair-nesting': {
    'content-dropped': 'warning',
    'nesting-repaired': 'info'
  },
  'sanitize-markup': {
    'attributes-removed': 'info',
    'elements-removed': 'info',
    'elements-renamed': 'info',
    'handlers-removed': 'info',
    'script-urls-removed': 'info'
  },
  extract: {
    'context-approximate': 'info'
  },
  'find-controls': {
    'control-unresolved': 'warning'
  },
  'embed-resources': {
    'resource-not-embedded': 'warning'
  },
  'parse-jsx': {
    'attribute-unknown': 'warning',
    'behaviour-dropped': 'warning',
    'component-unknown': 'warning',
    'expression-unknown': 'warning',
    'handler-dropped': 'warning',
    'jsx-syntax': 'warning',
    'no-component': 'warning'
  },
  'print-blocks': {
    'kept-as-html': 'info',
    'tag-replaced': 'info'
  },
  'print-jsx': {
    'attribute-dropped': 'warning',
    'important-in-style': 'warning',
    'selection-dropped': 'warning',
    'style-dropped': 'warning',
    'template-dropped': 'warning'
  }
}

const ELSEWHERE: Readonly<Record<string, string>> = {
  capture: 'pipeline/readme.md',
  certificate: 'platform/certificate/readme.md',
  'output-check': 'pipeline/output-check/readme.md'
}

/** Phase of each pass that has messages. */
const PHASES: Readonly<Record<string, readonly string[]>> = {
  cascade: ['resolve-cascade'],
  markup: [
    'absolute-urls',
    'apply-live-state',
    'clean-markup',
    'embed-resources',
    'extract',
    'find-controls',
    'flatten-shadow',
    'gather-body',
    'repair-nesting',
    'sanitize-markup'
  ],
  print: ['parse-jsx', 'print-blocks', 'print-jsx']
}

function readmeOf(source: string): string {
  const phase = Object.keys(PHASES).find((name) => PHASES[name]?.includes(source))
  return ELSEWHERE[source] ?? `plugins/${phase}/${source}/readme.md`
}

export const MESSAGES: readonly DocumentedMessage[] = Object.entries(SEVERITIES).flatMap(([source, ids]) =>
  Object.entries(ids).map(([ruleId, severity]) => ({
    ruleId,
    source,
    severity,
    url: `${readmeOf(source)}#${ruleId}`
  }))
)

const severities = new Map(MESSAGES.map(({ruleId, source, severity}) => [`${source} ${ruleId}`, severity]))

/** How grave a message is; `warning` for messages of plugins that are not ours. */
export const messageSeverity = (source: string, ruleId: string): DocumentedMessage['severity'] =>
  severities.get(`${source} ${ruleId}`) ?? 'warning'

const urls = new Map(MESSAGES.map(({ruleId, source, url}) => [`${source} ${ruleId}`, url]))

/** Where a message is documented; undefined for messages of plugins that are not ours. */
export const messageUrl = (source: string, ruleId: string): string | undefined =>
  urls.get(`${source} ${ruleId}`)
