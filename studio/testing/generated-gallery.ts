import {addEntry, type NewEntry} from '@facsimile/platform/gallery/entries.ts'
import {type DatabaseLocation, openDatabase} from '@facsimile/platform/database/open.ts'
import {openFreshDatabase} from '@facsimile/platform/database/testing/fresh-folder.ts'
import {colorCell} from '@facsimile/platform/gallery/color-cell.ts'
import {galleryEntries, galleryPictures, gallerySections} from '@facsimile/platform/gallery/tables.ts'
import sharp from 'sharp'

const NAMES = [
  ...[
    'Harbour',
    'Lantern',
    'Meadow',
    'Copper',
    'Willow',
    'Granite',
    'Saffron',
    'Juniper',
    'Marble',
    'Falcon'
  ],
  ...['Cedar', 'Amber', 'Tidal', 'Quartz', 'Velvet', 'Orchid']
]
const TRADES = [
  ...['Bakery', 'Studio', 'Bank', 'Clinic', 'School', 'Press', 'Hotel', 'Garden', 'Software', 'Coffee'],
  ...['Bicycles', 'Insurance', 'Records']
]
const TEXT_COLORS = {
  black: '#141418',
  white: '#fdfdfc',
  red: '#d92d20',
  orange: '#f97316',
  green: '#15803d',
  teal: '#0f766e',
  blue: '#2563eb',
  purple: '#7c3aed',
  pink: '#db2777'
} as const
const FAMILIES = Object.keys(TEXT_COLORS) as (keyof typeof TEXT_COLORS)[]
const FONTS = [
  'Inter',
  'Lora',
  'Source Sans 3',
  'Playfair Display',
  'Roboto',
  'Space Grotesk',
  'Merriweather'
]
const KINDS = ['hero', 'features', 'pricing', 'testimonials', 'faq', 'team', 'newsletter', 'footer']

/** A number from 0 to 1 that is the same for the same seed. */
function chance(seed: number): number {
  let at = Math.imul(seed + 1, 0x9e_37_79_b1)
  at = Math.imul(at ^ (at >>> 15), 0x85_eb_ca_6b)
  return ((at ^ (at >>> 13)) >>> 0) / 2 ** 32
}

const oneOf = <Value>(values: readonly Value[], seed: number): Value =>
  values[Math.floor(chance(seed) * values.length)] as Value

export interface GeneratedEntry extends NewEntry {
  pictures: {name: string; width: number; height: number; bytes: Uint8Array}[]
}

/** A page that nobody has: of one number always the same. */
export function generatedEntry(number: number, thumbnail: Uint8Array): GeneratedEntry {
  const [background, textColor] = [oneOf(FAMILIES, number * 7), oneOf(FAMILIES, number * 7 + 1)]
  const font = oneOf(FONTS, number * 7 + 2)
  const name = `${oneOf(NAMES, number * 7 + 3)} ${oneOf(TRADES, number * 7 + 4)}`
  const kinds = KINDS.filter((_, index) => index === 0 || chance(number * 31 + index) > 0.45)
  const html = (kind: string) =>
    `<section class="${kind}">\n  <h2>${name}: ${kind}</h2>\n  <p>Number ${number} of many, with words to read.</p>\n  <a class="button" href="#${kind}">Go on</a>\n</section>\n`
  const css = `section {\n  padding: 4rem;\n  background: ${TEXT_COLORS[background]};\n  color: ${TEXT_COLORS[textColor]};\n  font-family: "${font}", serif;\n}\n.button {\n  padding: 0.75rem 1.5rem;\n  border-radius: 8px;\n}\n@media (max-width: 600px) {\n  section {\n    padding: 1rem;\n  }\n}\n`
  return {
    address: `https://${name.toLowerCase().replace(' ', '-')}-${number}.example/`,
    // Titles of real pages are long, and have no place to break at.
    title: `${name} ${number}${number % 7 === 3 ? ' | A-template-of-many-parts-for-any-business' : ''}`,
    description: `What ${name} does, and for whom.`,
    words: `${name} ${kinds.join(' ')} number ${number} ${number % 3 === 0 ? 'invoices for teams' : 'things for people'} ${'and more words to read '.repeat(20)}`,
    html: `<!doctype html>\n<html lang="en">\n<head>\n<title>${name}</title>\n</head>\n<body>\n${kinds.map(html).join('')}</body>\n</html>\n`,
    css,
    palette: [
      {hex: TEXT_COLORS[background], family: background, share: 0.7},
      ...(textColor === background ? [] : [{hex: TEXT_COLORS[textColor], family: textColor, share: 0.2}])
    ],
    fonts: [{family: font, share: 1}],
    kinds,
    colors: [...new Set([background, textColor])],
    families: [font],
    styles: [
      background === 'white' ? 'light' : 'dark',
      ...(chance(number * 13) > 0.5 ? ['rounded'] : []),
      /Lora|Playfair|Merri/.test(font) ? 'serif' : 'sans-serif'
    ],
    fingerprint: Array.from({length: 64}, (_, index) => Math.floor(chance(number * 64 + index) * 2 ** 31)),
    bands: [],
    field: `${oneOf(TRADES, number * 7 + 4)} and more`,
    sections: kinds.map((kind, index) => ({
      kind,
      heading: `${name}: ${kind}`,
      selector: `body > section:nth-child(${index + 1})`,
      top: index * 400,
      height: 400,
      html: html(kind),
      css
    })),
    pictures: [
      {name: 'thumbnail', width: 480, height: 360, bytes: thumbnail},
      {name: '1440', width: 480, height: 360, bytes: thumbnail}
    ]
  }
}

/** WebP of different colours, as large as those of pages. */
export async function generatedThumbnails(count: number): Promise<Uint8Array[]> {
  return Promise.all(
    Array.from({length: count}, async (_, number) => {
      const [background, textColor] = [
        TEXT_COLORS[oneOf(FAMILIES, number * 3)],
        TEXT_COLORS[oneOf(FAMILIES, number * 3 + 1)]
      ]
      const bars = Array.from(
        {length: 24},
        (__, bar) =>
          `<rect x="${20 + chance(number * 50 + bar) * 300}" y="${bar * 15}" width="${30 + chance(number * 70 + bar) * 260}" height="9" fill="${textColor}" opacity="${0.2 + chance(bar + number) * 0.8}"/>`
      )
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="${background}"/>${bars.join('')}</svg>`
      return new Uint8Array(await sharp(Buffer.from(drawing)).webp({quality: 70}).toBuffer())
    })
  )
}

/** Rows of one statement. */
const CHUNK = 250

/** Fills a database with so many pages; `more` come last, and are therefore shown first. */
export async function generateGallery(
  location: string | DatabaseLocation,
  count: number,
  more: readonly NewEntry[] = []
): Promise<void> {
  const {db, close} = await (typeof location === 'string'
    ? openFreshDatabase(location)
    : openDatabase(location))
  try {
    const thumbnails = await generatedThumbnails(Math.min(count, 64))
    const begin = Date.now() - count * 1000
    for (let start = 0; start < count; start += CHUNK) {
      const some = Array.from({length: Math.min(CHUNK, count - start)}, (_, n) => {
        const number = start + n
        const entry = generatedEntry(number, thumbnails[number % thumbnails.length] as Uint8Array)
        const id = `entry_${String(number).padStart(8, '0')}`
        return {id, number, ...entry}
      })
      await db.insert(galleryEntries).values(
        some.map(({sections: _, pictures: __, number, ...entry}) => ({
          ...entry,
          host: new URL(entry.address).host,
          cells: entry.palette.map(({hex}) => colorCell(hex)),
          createdAt: new Date(begin + number * 1000)
        }))
      )
      await db
        .insert(gallerySections)
        .values(
          some.flatMap(({id, sections}) =>
            sections.map((section, n) => ({entryId: id, place: n, ...section}))
          )
        )
      await db
        .insert(galleryPictures)
        .values(some.flatMap(({id, pictures}) => pictures.map((picture) => ({entryId: id, ...picture}))))
    }
    for (const entry of more) await db.transaction((tx) => addEntry(tx, entry))
  } finally {
    await close()
  }
}
