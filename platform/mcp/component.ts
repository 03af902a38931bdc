import {Schema} from 'effect'
import type {Copy} from '../magic/schema.ts'
import {resourceUri} from './resource-uri.ts'
import {sectionsOf, sectionText, tokensOf} from './sections.ts'

const SectionSchema = Schema.Struct({
  id: Schema.String.annotate({description: 'Ask for it with get_component_result.'}),
  uri: Schema.String.annotate({description: 'The same as a resource.'}),
  label: Schema.String.annotate({description: 'What begins there.'}),
  tokens: Schema.Int.annotate({description: 'About how many tokens it has.'})
})

/** What the tools answer with. */
export const Component = Schema.Struct({
  status: Schema.Literals(['done', 'working']).annotate({
    description: 'working: ask get_component_result for the id again in some seconds.'
  }),
  id: Schema.String.annotate({description: 'Name of the copy, or of the work.'}),
  url: Schema.optionalKey(Schema.String),
  title: Schema.optionalKey(Schema.String),
  code: Schema.optionalKey(
    Schema.String.annotate({
      description:
        'The code: all of it, the section that was asked for, or where it is too long its beginning.'
    })
  ),
  isComplete: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: 'Whether code is all of what was asked for. Otherwise ask for the sections one by one.'
    })
  ),
  files: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        name: Schema.String,
        uri: Schema.String.annotate({description: 'The file as a resource.'}),
        tokens: Schema.Int,
        sections: Schema.Array(SectionSchema)
      })
    ).annotate({description: 'The outline: every file and its sections in order.'})
  ),
  warnings: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({description: 'What may differ from the page.'})
  ),
  fidelity: Schema.optionalKey(
    Schema.NullOr(Schema.Number).annotate({description: '0 to 1: how well the copy looks like the page.'})
  )
})
export type Component = typeof Component.Type

/** A copy within a limit of tokens: all of it, or its outline with an excerpt. */
export function componentOf(copy: Copy, maxTokens: number): Component {
  const {id, url, title, files, messages, fidelity} = copy
  const outline = files.map(({name, text}) => ({
    name,
    uri: resourceUri(id, name),
    tokens: tokensOf(text),
    sections: sectionsOf(name, text).map((section, index) => ({
      ...section,
      uri: resourceUri(id, name, index + 1)
    }))
  }))
  const all = outline.reduce((sum, {tokens}) => sum + tokens, 0)
  const text =
    files.length === 1
      ? (files[0]?.text ?? '')
      : files.map((file) => `/* ${file.name} */\n${file.text}`).join('\n')
  const isComplete = all <= maxTokens
  return {
    status: 'done',
    id,
    url,
    title,
    code: isComplete ? text : text.slice(0, Math.max(400, maxTokens * 2)),
    isComplete,
    files: outline,
    warnings: messages
      .filter(({severity}) => severity === 'warning')
      .map(({reason}) => reason)
      .slice(0, 10),
    fidelity: fidelity && 'score' in fidelity ? fidelity.score : null
  }
}

/** One section of a copy; undefined where there is none of that name. */
export function sectionOf(copy: Copy, section: string): Component | undefined {
  const code = sectionText(copy.files, section)
  return code === undefined ? undefined : {status: 'done', id: copy.id, code, isComplete: true}
}
