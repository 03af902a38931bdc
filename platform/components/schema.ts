import {Schema} from 'effect'
import {about, code, format, timestamp, nullableTimestamp, MOST_CODE, next, text} from '../api/fields.ts'

const settings = Schema.Record(Schema.String, Schema.Json)
  .check(
    Schema.makeFilter(
      (value) => JSON.stringify(value).length <= 16_000 || 'Expected at most 16,000 characters'
    )
  )
  .annotate(about("The Studio's own: fonts, seeds, widths.", {}))
const componentName = text(1, 120, 'Name.', 'Pricing table')

const fields = {
  name: componentName,
  format,
  code,
  css: text(0, MOST_CODE, 'Plain CSS beside it.', ''),
  settings
}
export const NewComponent = Schema.Struct({
  ...fields,
  css: Schema.optionalKey(fields.css),
  settings: Schema.optionalKey(settings)
}).annotate({identifier: 'NewComponent', description: 'A component to keep.'})
export const ComponentChange = Schema.Struct({
  version: Schema.Int.annotate(about('The version that is changed.', 3)),
  name: Schema.optionalKey(componentName),
  format: Schema.optionalKey(format),
  code: Schema.optionalKey(code),
  css: Schema.optionalKey(fields.css),
  settings: Schema.optionalKey(settings)
}).annotate({identifier: 'ComponentChange', description: 'What changes of a component.'})

const componentId = Schema.String.annotate(
  about('Name of the component.', 'component_8sWm4XbD6fHj1GtKe5ZuQa')
)
const versioned = {
  version: Schema.Int.annotate(about('One more with every change.', 3)),
  createdAt: timestamp('When it was made.'),
  updatedAt: timestamp('When it was changed last.'),
  deletedAt: nullableTimestamp('When it was deleted; it can be restored for 30 days.')
}
export const Component = Schema.Struct({id: componentId, ...fields, ...versioned}).annotate({
  identifier: 'Component',
  description: 'A component of the library.'
})
export const ComponentPage = Schema.Struct({
  components: Schema.Array(
    Schema.Struct({
      id: componentId,
      name: componentName,
      format,
      ...versioned,
      code: Schema.optionalKey(code),
      css: Schema.optionalKey(fields.css),
      settings: Schema.optionalKey(settings)
    })
  ),
  next
}).annotate({identifier: 'ComponentPage', description: 'A part of the library, last changed first.'})
