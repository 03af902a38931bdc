import {Schema} from 'effect'
import {timestampOf} from '../api/timestamp.ts'

const about = (description: string, ...examples: readonly [unknown, ...unknown[]]) => ({
  description,
  examples: examples as never
})
const text = (description: string, example: string) => Schema.String.annotate(about(description, example))

const listed = {
  id: text('Name of the entry.', 'entry_8sWm4XbD6fHj1GtKe5ZuQa'),
  address: text('Where the page was collected.', 'https://example.com/'),
  host: text('Its host.', 'example.com'),
  title: text('Its title.', 'Example'),
  palette: Schema.Array(
    Schema.Struct({
      hex: text('The colour.', '#0f766e'),
      family: text('What it is looked for as.', 'teal'),
      share: Schema.Number.annotate(about('How much of the page has it, 0 to 1.', 0.21))
    })
  ).annotate(about('Its colours, the most frequent first.', [{hex: '#0f766e', family: 'teal', share: 0.21}])),
  fonts: Schema.Array(
    Schema.Struct({
      family: text('The font.', 'Inter'),
      share: Schema.Number.annotate(about('How much of the text has it, 0 to 1.', 0.9))
    })
  ).annotate(about('Its fonts, the most frequent first.', [{family: 'Inter', share: 0.9}])),
  kinds: Schema.Array(Schema.String).annotate(about('Kinds of its sections.', ['hero', 'pricing'])),
  styles: Schema.Array(Schema.String).annotate(about('What it looks like.', ['dark', 'serif'])),
  field: Schema.NullOr(Schema.String).annotate(
    about('What its site is about; null where that is not known.', 'Universities')
  ),
  createdAt: timestampOf(about('When it was collected.', '2026-11-21T13:27:14.000Z'))
}

export const GalleryPage = Schema.Struct({
  entries: Schema.Array(Schema.Struct(listed)),
  next: Schema.NullOr(Schema.String).annotate(about('`before` of the next page; null on the last.', null)),
  total: Schema.optionalKey(
    Schema.Int.annotate(
      about('How many there are, 20,000 at most; only where the list is not read by `before`.', 240)
    )
  )
}).annotate({identifier: 'GalleryPage', description: 'A part of the gallery.'})

export const GallerySections = Schema.Struct({
  sections: Schema.Array(
    Schema.Struct({
      entry: Schema.Struct(listed),
      place: Schema.Int.annotate(about('Its place in the page, 0 for the first.', 3)),
      kind: text('What it is.', 'pricing'),
      heading: text('Its first heading.', 'Plans'),
      top: Schema.Int.annotate(about('px, in the page as it is 1440 px wide.', 2400)),
      height: Schema.Int.annotate(about('px', 640))
    })
  ),
  next: Schema.NullOr(Schema.String).annotate(about('`before` of the next part; null on the last.', null))
}).annotate({identifier: 'GallerySections', description: 'Sections of one kind, one a page.'})

export const GalleryCollections = Schema.Struct({
  collections: Schema.Array(
    Schema.Struct({
      field: text('What its sites are about.', 'Universities'),
      entries: Schema.Int.annotate(about('How many there are.', 345)),
      covers: Schema.Array(Schema.String).annotate(
        about('Names of its newest entries, 4 at most.', ['entry_8sWm4XbD6fHj1GtKe5ZuQa'])
      )
    })
  )
}).annotate({identifier: 'GalleryCollections', description: 'The gallery by field, the largest first.'})

export const SimilarEntries = Schema.Struct({
  entries: Schema.Array(Schema.Struct(listed))
}).annotate({identifier: 'SimilarEntries', description: 'Pages that look like one, the most alike first.'})

export const GalleryEntry = Schema.Struct({
  ...listed,
  description: text('What the page says of itself.', 'An example.'),
  rights: Schema.NullOr(
    Schema.Struct({
      license: text('SPDX identifier of its licence.', 'MIT'),
      work: text('What it is a page of.', 'startbootstrap-agency 7.0.12'),
      holder: text('Whose it is.', 'Start Bootstrap'),
      notice: text("The licence's text.", 'The MIT License…')
    })
  ).annotate(about('Null where it is a page of somebody’s site, who has all rights to it.', null)),
  html: text('Its code.', '<!doctype html>…'),
  css: text('Its style sheet.', '.hero { padding: 4rem }'),
  sections: Schema.Array(
    Schema.Struct({
      place: Schema.Int.annotate(about('0 for the first.', 0)),
      kind: text('What it is.', 'hero'),
      heading: text('Its first heading.', 'Hello'),
      selector: text('Finds it in the page.', 'body > section:nth-child(2)'),
      top: Schema.Int.annotate(about('px, in the page as it is 1440 px wide.', 0)),
      height: Schema.Int.annotate(about('px', 640)),
      html: text('Its code; empty where none could be made.', '<section>…'),
      css: text('Its style sheet.', '.hero { padding: 4rem }')
    })
  ),
  pictures: Schema.Array(
    Schema.Struct({
      name: text('`thumbnail`, or the width of the window.', '1440'),
      width: Schema.Int.annotate(about('px', 1440)),
      height: Schema.Int.annotate(about('px', 5200))
    })
  ).annotate(about('Its pictures, WebP or AVIF.', [{name: '1440', width: 1440, height: 5200}])),
  variants: Schema.Array(
    Schema.Struct({
      address: text('Where the page is.', 'https://example.com/dark'),
      title: text('Its title.', 'Example, dark')
    })
  ).annotate(
    about('Other pages of its site or theme that are so much like it that they are no entries.', [])
  ),
  alike: Schema.Array(Schema.String).annotate(
    about('Addresses of pages that are (almost) the same; 100 at most.', ['https://www.example.com/'])
  )
}).annotate({identifier: 'GalleryEntry', description: 'A collected page.'})

const facet = (description: string, name: string) =>
  Schema.Array(Schema.Struct({name: Schema.String, entries: Schema.Int})).annotate(
    about(description, [{name, entries: 12}])
  )

export const GalleryFacets = Schema.Struct({
  entries: Schema.Int.annotate(about('How many there are.', 240)),
  kinds: facet('Kinds of sections.', 'hero'),
  colors: facet('Families of colours.', 'blue'),
  styles: facet('What pages look like.', 'dark'),
  families: facet('Fonts; the 100 most frequent.', 'Inter'),
  fields: facet('What sites are about; the 100 most frequent.', 'Universities')
}).annotate({identifier: 'GalleryFacets', description: 'What can be asked for, the most frequent first.'})
