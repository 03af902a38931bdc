import {COMPONENT_FORMATS, STYLE_FORMATS} from '@facsimile/pipeline/settings'
import {Effect, Schema} from 'effect'
import {CertificateField} from './certification.ts'
import {ACCESS} from '../access/access.ts'
import {WaitFor} from '../access/wait-for.ts'
import {FilesField} from '../zip/copy-files.ts'
import {EXAMPLE_KEY} from '../keys/example-key.ts'

const about = (description: string, ...examples: readonly [unknown, ...unknown[]]) => ({
  description,
  examples: examples as never
})

/** Settings of a copy as the API takes them. Copy Mode is the extension's and the command's alone. */
export const MagicSettings = Schema.Struct({
  componentFormat: Schema.Literals(COMPONENT_FORMATS)
    .annotate(about('Form of the markup. Both give the same result on the screen. Default: html.', 'jsx'))
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed('html' as const))),
  styleFormat: Schema.Literals(STYLE_FORMATS)
    .annotate(
      about(
        'Form of the styles: Tailwind utility classes, style attributes, a style element beside the markup, or a file of its own. Default: inline.',
        'tailwind'
      )
    )
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed('inline' as const))),
  includeMediaQuery: Schema.Boolean.annotate(
    about(
      'Whether media queries are copied: into the utility classes or the CSS, and as a global style where neither can say them. Default: true.',
      true
    )
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed(true)))
}).annotate({identifier: 'MagicSettings', description: 'How the copy is written.'})

/** An element of the page, in place of all of it. */
export const Selector = Schema.optionalKey(
  Schema.String.annotate(
    about(
      'CSS selector of the element to copy, the first that matches; without one all of the page is copied.',
      'main > section:first-of-type'
    )
  ).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(1000),
    // The database knows no such character.
    Schema.makeFilter((value) => !value.includes('\0') || 'Expected no U+0000')
  )
)

const pixels = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({minimum, maximum}))

/** As what visitor the page is opened, and when it is captured. */
export const VISITOR = {
  viewport: Schema.optionalKey(
    Schema.Struct({
      width: pixels(320, 3840).annotate(about('In px, 320 to 3,840.', 1280)),
      height: pixels(320, 2160).annotate(about('In px, 320 to 2,160.', 800))
    }).annotate({
      identifier: 'Viewport',
      description:
        'Size of the window in which the page is opened and captured; 1440 × 900 without one. Breakpoints are kept from all widths either way.',
      examples: [{width: 1280, height: 800}]
    })
  ),
  theme: Schema.optionalKey(
    Schema.Literals(['light', 'dark']).annotate(
      about('The colour scheme that the visitor prefers (prefers-color-scheme); light without one.', 'dark')
    )
  ),
  waitFor: WaitFor
}
export type Visitor = Schema.Struct.Type<typeof VISITOR>

/** Body of a conversion request. */
export const MagicRequest = Schema.Struct({
  apiKey: Schema.String.annotate(about('The key of the account that pays.', EXAMPLE_KEY)),
  url: Schema.String.annotate(
    about(
      'The page: a host (`example.com`), a host with a path (`example.com/pricing`), or a full http or https address. Without a scheme https is tried, then http.',
      'example.com'
    )
  ),
  settings: MagicSettings.annotate(
    about('How the copy is written; what is left out takes its default.', {
      componentFormat: 'jsx',
      styleFormat: 'tailwind',
      includeMediaQuery: true
    })
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  selector: Selector,
  ...VISITOR,
  ...ACCESS,
  certificate: CertificateField,
  files: FilesField
}).annotate({identifier: 'MagicRequest', description: 'Which page to copy, and how.'})
export type MagicRequest = typeof MagicRequest.Type

const Width = Schema.Struct({
  width: Schema.Finite.annotate(about('Width of the viewport, px.', 1440)),
  score: Schema.Finite.annotate(about('0 to 1, at this width.', 1)),
  elements: Schema.Finite.annotate(about('Elements of the page that have a box.', 120)),
  exact: Schema.Finite.annotate(about('How many of them the copy shows without any difference.', 120)),
  pixels: Schema.Finite.annotate(about('Share of different pixels, 0 to 1.', 0))
}).annotate({identifier: 'WidthFidelity', description: 'What a comparison found at one width.'})

const Miss = Schema.Struct({
  element: Schema.String.annotate(about('Path of the element in the page.', 'main > a:nth-child(2)')),
  pseudo: Schema.optionalKey(Schema.String.annotate(about('Pseudo-element, where it is its.', '::before'))),
  property: Schema.String.annotate(about('CSS property, or box, text, pixels, element.', 'color')),
  expected: Schema.String.annotate(about('In the page.', 'rgb(0, 0, 0)')),
  found: Schema.String.annotate(about('In the copy.', 'rgb(1, 1, 1)')),
  widths: Schema.Array(Schema.Finite).annotate(about('Widths at which it shows, px.', [390]))
}).annotate({identifier: 'Miss', description: 'One difference between page and copy.'})

const ScenarioFidelity = Schema.Struct({
  selector: Schema.String.annotate(about('The class or attribute that is set.', '.is-open')),
  kind: Schema.Literals(['theme', 'state']).annotate(
    about('Of the whole page, or of some elements.', 'state')
  ),
  score: Schema.Finite.annotate(about('0 to 1, that of the worse width.', 1)),
  widths: Schema.Array(Width).annotate(
    about('At the captured width and at the narrowest.', [
      {width: 1440, score: 1, elements: 124, exact: 124, pixels: 0}
    ])
  ),
  misses: Schema.Array(Miss).annotate(about('The gravest differences, at most 5.', [])),
  missCount: Schema.Finite.annotate(about('How many there are in all.', 0))
}).annotate({
  identifier: 'ScenarioFidelity',
  description: 'Page and copy while a theme or a state of the page is set in both.'
})

/** What a browser found when it rendered the copy beside the page. */
export const Fidelity = Schema.Struct({
  score: Schema.Finite.annotate(about('0 to 1, that of the worst width; 1 where nothing differs.', 1)),
  widths: Schema.Array(Width).annotate(
    about('By width, widest first.', [{width: 1440, score: 1, elements: 120, exact: 120, pixels: 0}])
  ),
  misses: Schema.Array(Miss).annotate(about('The gravest differences, at most 50.', [])),
  missCount: Schema.Finite.annotate(about('How many there are in all.', 0)),
  repaired: Schema.Finite.annotate(about('How many more there were before they were repaired.', 0)),
  scenarios: Schema.optionalKey(
    Schema.Array(ScenarioFidelity).annotate(
      about('Themes and states beside what the page shows, those of most elements, at most 6.', [])
    )
  ),
  faultyPasses: Schema.optionalKey(
    Schema.Array(Schema.String).annotate(
      about('Passes of the compiler that left out what was repaired.', ['prune-styles'])
    )
  )
}).annotate({
  identifier: 'Fidelity',
  description: 'How well the copy looks like the page, measured in a browser.'
})

/** What is still being found. */
export const PendingFidelity = Schema.Struct({
  state: Schema.Literal('pending').annotate(about('The copy is being compared with its page.', 'pending')),
  job: Schema.String.annotate(
    about(
      'The job that has the result, as its page 0: poll it, follow its events, or have them sent.',
      'job_8sWm4XbD6fHj1GtKe5ZuQa'
    )
  )
}).annotate({
  identifier: 'PendingFidelity',
  description: 'A comparison that was asked for later and has not ended.'
})

const File = Schema.Struct({
  name: Schema.String.annotate(about('Name of the file.', 'component.jsx')),
  text: Schema.String.annotate(about('All of its text.', 'export default function ExamplePage() {…}'))
}).annotate({identifier: 'OutputFile', description: 'A file of the copy.'})

const Message = Schema.Struct({
  ruleId: Schema.String.annotate(about('Documented id of what is reported.', 'scripts-removed')),
  reason: Schema.String.annotate(about('One sentence.', '3 scripts were removed.')),
  source: Schema.String.annotate(about('The part of the compiler that says so.', 'clean-markup')),
  severity: Schema.Literals(['info', 'warning']).annotate(
    about('info: what is seen is kept. warning: the copy may differ from the page.', 'info')
  ),
  element: Schema.optionalKey(Schema.String.annotate(about('Path of the element.', 'main > a:nth-child(2)'))),
  url: Schema.optionalKey(
    Schema.String.annotate(
      about('Documentation of the id.', 'https://example.com/docs/messages#clean-markup-scripts-removed')
    )
  )
}).annotate({identifier: 'Message', description: 'Something a reader of the code should know.'})

/** A copy as it is stored: what does not concern one request alone. */
export const Copy = Schema.Struct({
  id: Schema.String.annotate(about('Name of the copy.', 'copy_8sWm4XbD6fHj1GtKe5ZuQa')),
  url: Schema.String.annotate(about('Address of the page after redirects.', 'https://example.com/')),
  title: Schema.String.annotate(about('Title of the page.', 'Example Domain')),
  settings: Schema.Struct({
    componentFormat: Schema.Literals(COMPONENT_FORMATS).annotate(about('Form of the markup.', 'jsx')),
    styleFormat: Schema.Literals(STYLE_FORMATS).annotate(about('Form of the styles.', 'tailwind')),
    includeMediaQuery: Schema.Boolean.annotate(about('Whether media queries were copied.', true))
  }).annotate({
    identifier: 'UsedSettings',
    description: 'The settings that were used, defaults filled in.',
    examples: [{componentFormat: 'jsx', styleFormat: 'tailwind', includeMediaQuery: true}]
  }),
  code: Schema.String.annotate(
    about('The component: what would be pasted.', 'export default function ExamplePage() {…}')
  ),
  css: Schema.String.annotate(
    about(
      'The style sheet as plain CSS, or for Tailwind the @theme that its classes need; empty where everything is in the code.',
      ''
    )
  ),
  files: Schema.Array(File).annotate(
    about('All files, the code among them.', [
      {name: 'component.jsx', text: 'export default function ExamplePage() {…}'}
    ])
  ),
  messages: Schema.Array(Message).annotate(about('What changed on the way, and what could not be kept.', [])),
  engine: Schema.Literals(['browser', 'html']).annotate(
    about(
      'browser: the page was opened and its scripts ran. html: no browser could start, and its text was read.',
      'browser'
    )
  ),
  fidelity: Schema.NullOr(Schema.Union([Fidelity, PendingFidelity])).annotate(
    about(
      'How well the copy looks like the page; null where it was not measured, pending where that was asked for later.',
      {
        score: 1,
        widths: [],
        misses: [],
        missCount: 0,
        repaired: 0
      }
    )
  ),
  fidelityReason: Schema.NullOr(Schema.String).annotate(about('Why fidelity is null.', null)),
  timings: Schema.Record(Schema.String, Schema.Finite).annotate(
    about('Milliseconds by phase.', {load: 812, capture: 95, convert: 140})
  )
})
export type Copy = typeof Copy.Type

/** Body of the answer to a conversion request. */
export const MagicResponse = Schema.Struct({
  ...Copy.fields,
  credits: Schema.Struct({
    charged: Schema.Int.annotate(about('Credits that this copy cost.', 1)),
    remaining: Schema.Int.annotate(about('Credits that are left.', 99))
  }).annotate({
    identifier: 'Credits',
    description: 'What the copy cost.',
    examples: [{charged: 1, remaining: 99}]
  }),
  cached: Schema.Boolean.annotate(about('Whether the copy was made for an earlier request.', false))
}).annotate({identifier: 'MagicResponse', description: 'The copy.'})
export type MagicResponse = typeof MagicResponse.Type
