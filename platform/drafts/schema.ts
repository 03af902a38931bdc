import {Schema} from 'effect'
import {about, timestamp, text} from '../api/fields.ts'

const draftName = Schema.String.annotate(about('Name of the draft.', 'new'))
const draftTitle = text(0, 120, 'What people know it by.', 'Pricing')
const draftVersion = Schema.Int.check(Schema.isBetween({minimum: 0, maximum: 2_147_483_647}))
const savedDraft = {
  name: draftName,
  title: draftTitle,
  version: draftVersion.annotate(about('1, and one more with every change.', 1)),
  updatedAt: timestamp('When it was saved.')
}
const data = Schema.Json.annotate(about("The Studio's own JSON.", {}))
export const DraftData = Schema.Struct({
  data: data.check(
    Schema.makeFilter(
      (value) => JSON.stringify(value).length <= 1_000_000 || 'Expected at most 1,000,000 characters'
    )
  ),
  title: Schema.optionalKey(draftTitle),
  version: Schema.optionalKey(
    draftVersion.annotate(
      about('The version that it was made from, 0 where there was none. Without it the last write wins.', 1)
    )
  )
}).annotate({identifier: 'DraftData', description: 'What is not saved yet.'})
export const SavedDraft = Schema.Struct(savedDraft).annotate({
  identifier: 'SavedDraft',
  description: 'A draft that was kept.'
})
export const Draft = Schema.Struct({...savedDraft, data}).annotate({
  identifier: 'Draft',
  description: 'A draft.'
})
export const Drafts = Schema.Struct({drafts: Schema.Array(SavedDraft)}).annotate({
  identifier: 'Drafts',
  description: 'Drafts, last saved first.'
})
