import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import plusJakartaSans from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import bricolageGrotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import sourceSerif4 from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import robotoSlab from '@fontsource-variable/roboto-slab/files/roboto-slab-latin-wght-normal.woff2?url'
import jetbrainsMono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url'
import caveat from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url'
import {type Face, faceOf, familyOf} from './faces.ts'
import type {FontData} from '../preview/messages.ts'

/** Where each face's file is served; Latin letters, upright. */
const URLS: Readonly<Record<string, string>> = {
  inter,
  geist,
  figtree,
  'dm-sans': dmSans,
  manrope,
  'plus-jakarta-sans': plusJakartaSans,
  'work-sans': workSans,
  outfit,
  'space-grotesk': spaceGrotesk,
  'bricolage-grotesque': bricolageGrotesque,
  fraunces,
  'playfair-display': playfairDisplay,
  lora,
  newsreader,
  'source-serif-4': sourceSerif4,
  'roboto-slab': robotoSlab,
  'jetbrains-mono': jetbrainsMono,
  caveat
}

/** Of the whole module: a file is the same for every project of the page. */
const files = new Map<string, Promise<ArrayBuffer>>()

/** The file of a face; read once. */
export function fontFile(id: string): Promise<ArrayBuffer> {
  let file = files.get(id)
  if (!file) {
    file = fetch(URLS[id] ?? '').then((response) => {
      if (!response.ok) throw new Error(`The font ${id} did not load.`)
      return response.arrayBuffer()
    })
    file.catch(() => files.delete(id))
    files.set(id, file)
  }
  return file
}

/** Faces as the preview takes them, which may load nothing itself. */
export function fontData(faces: readonly Face[]): Promise<FontData[]> {
  return Promise.all(
    faces.map(async (face) => ({family: familyOf(face), weight: face.weight, data: await fontFile(face.id)}))
  )
}

/** Makes a face known to the Studio's own pages, for the list of fonts. */
export async function showFace(id: string): Promise<void> {
  const face = faceOf(id)
  if (!face || [...document.fonts].some(({family}) => family.replaceAll(/['"]/g, '') === familyOf(face)))
    return
  document.fonts.add(await new FontFace(familyOf(face), await fontFile(id), {weight: face.weight}).load())
}
