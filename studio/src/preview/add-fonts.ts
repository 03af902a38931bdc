import type {FontData} from './messages.ts'

/** Fonts that the page can use at once. */
export function addFonts(faces: readonly FontData[]): void {
  for (const {family, weight, data} of faces) {
    const face = new FontFace(family, data, {weight})
    document.fonts.add(face)
    void face.load()
  }
}
