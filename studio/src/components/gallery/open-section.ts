import {type EntrySection, labelOf} from '../../gallery/types.ts'

/** Milliseconds for the compiler. */
const TIMEOUT = 60_000

/** Converts a section to classes of Tailwind, without a sheet beside them, and opens it in the Studio. */
export async function openSection({kind, heading, html, css}: EntrySection, host: string): Promise<void> {
  const {convertSource, studioUrl} = await import('../../gallery/source.ts')
  const made = await convertSource(
    {html, css, isPage: false},
    {componentFormat: 'html', styleFormat: 'tailwind', includeMediaQuery: true},
    AbortSignal.timeout(TIMEOUT)
  )
  const name = heading ? `${labelOf(kind)}: ${heading}` : `${labelOf(kind)} of ${host}`
  location.assign(await studioUrl({name: name.slice(0, 80), format: 'html', code: made.code, css: made.css}))
}
