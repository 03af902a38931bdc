import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {groupBy} from '../../model/group-by.ts'
import type {GlobalRule} from '../../model/types.ts'
import {type FontFace, fontFaceOf, holds, styleOfFont} from './font-face.ts'
import {type FontValues, LIST} from './font-values.ts'
import {matchFaces} from './match-faces.ts'
import {codePoints, type TextUse, textUses} from './text-uses.ts'

/**
 * Drop the `@font-face` rules of a family that no text uses: for weights and styles that no element has, in any
 * state, and for characters that do not occur. Rules for plain letters stay, since texts change.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-fonts-4/#font-style-matching>
 */
export const dropFontFaces: Plugin<[], Root> = () => (tree) => {
  const root = tree.data?.style
  const rules = root?.globals.filter(({kind}) => kind === 'font-face') ?? []
  // A family with one face needs it for all of its text.
  if (!root || new Set(rules.map(({name}) => name)).size === rules.length) return
  const faces = groupBy(rules.map(fontFaceOf), ({family}) => family)
  const uses = textUses(tree)
  if (rules.length * uses.length > MOST) return
  const used = usedFaces(faces, uses)
  const unused = new Set<GlobalRule>()
  for (const [family, own] of faces)
    if (used.families.has(family) && own.length > 1)
      for (const face of own) if (!used.faces.has(face)) unused.add(face.rule)
  if (unused.size === 0) return
  tree.data = {
    ...tree.data,
    style: {...root, globals: root.globals.filter((rule) => !unused.has(rule))}
  }
}

/** The most faces times fonts of text: more do not occur on pages made by people. */
const MOST = 200_000

interface UsedFaces {
  faces: Set<FontFace>
  /** Families that some text names; others may be used by something invisible here, such as a script. */
  families: Set<string>
}

function usedFaces(byFamily: ReadonlyMap<string, readonly FontFace[]>, uses: readonly TextUse[]): UsedFaces {
  const used: UsedFaces = {faces: new Set(), families: new Set()}
  for (const {font, characters} of uses) {
    const lists = font.lists
      ? [...font.lists].map((list) => list.split(LIST))
      : [...byFamily.keys()].map((name) => [name])
    for (const list of lists) {
      // Characters that one family of a list has are not looked up in those after it.
      let wanted = [...characters, ...PLAIN].sort((a, b) => a - b)
      for (const family of list) {
        const faces = byFamily.get(family)
        if (!faces) continue
        used.families.add(family)
        const taken = facesOf(faces, font).filter((face) => holds(face, wanted))
        for (const face of taken) used.faces.add(face)
        wanted = wanted.filter(
          (character) => !COMMON.has(character) || !taken.some((face) => holds(face, [character]))
        )
      }
    }
  }
  return used
}

/** Faces that a browser may take for a font, whatever the text. */
const facesOf = (faces: readonly FontFace[], {weights, styles}: FontValues): readonly FontFace[] =>
  weights && styles
    ? [...styles].flatMap((style) =>
        [...weights].flatMap((weight) => matchFaces(faces, styleOfFont(style), Number(weight)))
      )
    : faces

/** Letters and digits that any text may contain later. */
const PLAIN = codePoints('aZ09')
/** Characters that a font certainly has if its `unicode-range` contains them; it may list others without having them. */
const COMMON = new Set([...Array.from({length: 0x100}, (_, code) => code), ...codePoints('–—‘’‚“”„†‡•…€™')])
