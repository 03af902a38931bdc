import {type CaptureContext, lose} from './context.ts'

/**
 * Records the fonts that scripts loaded: their files are known to the browser alone. A font that some `@font-face` rule
 * of the captured sheets (`texts`) declares is captured with it.
 */
export function loseFonts(context: CaptureContext, texts: readonly string[]): void {
  const declaring = texts.filter((text) => /@font-face/i.test(text)).map((text) => text.toLowerCase())
  const families = new Set<string>()
  for (const face of context.document.fonts ?? []) {
    if (face.status === 'loaded') families.add(face.family.replace(/^["']|["']$/g, ''))
  }
  for (const family of families) {
    if (declaring.some((text) => text.includes(family.toLowerCase()))) continue
    lose(
      context,
      'font-unreadable',
      `The font ${family} was loaded by a script; text in it falls back to the next family.`
    )
  }
}
