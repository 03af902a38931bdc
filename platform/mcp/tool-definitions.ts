import {COMPONENT_FORMATS, STYLE_FORMATS} from '@facsimile/pipeline/settings'
import {Schema} from 'effect'
import {Tool} from 'effect/ai'
import {ACCESS} from '../access/access.ts'
import {WaitFor} from '../access/wait-for.ts'
import {Component} from './component.ts'
import {Copies} from './copies.ts'
import {ToolFailure} from './tool-failure.ts'

const maxTokens = Schema.optionalKey(
  Schema.Int.annotate({
    description:
      'Most tokens that the answer may have (default: 8000). Longer code is answered as an outline with an excerpt.'
  })
)

export const CopyTool = Tool.make('copy_component_from_url', {
  description:
    'Copies a web page, or one element of it, as HTML or JSX with Tailwind, inline, local or external CSS that looks the same. Long code comes as an outline of sections with an excerpt; get_component_result gives any section.',
  parameters: Schema.Struct({
    url: Schema.String.annotate({description: 'Address of the page: example.com/pricing'}),
    componentFormat: Schema.optionalKey(
      Schema.Literals(COMPONENT_FORMATS).annotate({description: 'Default: html'})
    ),
    styleFormat: Schema.optionalKey(
      Schema.Literals(STYLE_FORMATS).annotate({description: 'Default: inline'})
    ),
    includeMediaQuery: Schema.optionalKey(Schema.Boolean.annotate({description: 'Default: true'})),
    selector: Schema.optionalKey(
      Schema.String.annotate({description: 'CSS selector of the element to copy; without it the whole page'})
    ),
    ...ACCESS,
    waitFor: WaitFor,
    certificate: Schema.optionalKey(
      Schema.Boolean.annotate({
        description: 'Compare the copy with its page, which takes most of the time. Default: true'
      })
    ),
    refresh: Schema.optionalKey(
      Schema.Boolean.annotate({description: 'Copy anew even where a copy of the last minutes is there'})
    ),
    maxTokens
  }),
  success: Component,
  failure: ToolFailure,
  dependencies: [Copies]
})
  .annotate(Tool.Title, 'Copy a component from a page')
  .annotate(Tool.Readonly, true)
  .annotate(Tool.Destructive, false)
  .annotate(Tool.OpenWorld, true)

export const ResultTool = Tool.make('get_component_result', {
  description: 'Gives a copy that was made or is being made: its outline, or one of its sections.',
  parameters: Schema.Struct({
    id: Schema.String.annotate({description: 'The id that copy_component_from_url answered'}),
    section: Schema.optionalKey(Schema.String.annotate({description: 'Id of a section of the outline'})),
    maxTokens
  }),
  success: Component,
  failure: ToolFailure,
  dependencies: [Copies]
})
  .annotate(Tool.Title, 'Get a copied component')
  .annotate(Tool.Readonly, true)
  .annotate(Tool.Destructive, false)
