import {isWideKeyword} from '../../css/value-words.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Layer} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'
import {composedToken} from './composed.ts'
import type {Entry} from './entries.ts'
import type {Chosen, CoverOptions} from './fitting.ts'

/**
 * Pseudo-elements (`''` for the element) whose lines have one height, while the size of text changes: beside `leading-[1.1]` Tailwind's sizes have that height
 * at every width. The height is declared at all widths and in every state, before any size that is for some of them.
 * Spec: <https://tailwindcss.com/docs/font-size#setting-the-line-height>
 */
export function withOneLineHeight(layers: readonly Layer[]): ReadonlySet<string> {
  const heights = new Map<string, Layer[]>()
  const sizes = new Map<string, number>()
  for (const layer of layers)
    for (const declaration of layer.declarations) {
      const {property, value} = declaration
      // What is inherited is not declared, and a keyword for all properties by no `leading-`.
      const isLeading = isPrinted(declaration) && !isWideKeyword(value)
      if (property === 'line-height')
        heights.set(layer.pseudo, [
          ...(heights.get(layer.pseudo) ?? []),
          ...(isLeading ? [layer] : [layer, layer])
        ])
      if (property === 'font-size') sizes.set(layer.pseudo, (sizes.get(layer.pseudo) ?? 0) + 1)
    }
  return new Set(
    [...heights].flatMap(([pseudo, [only, ...others]]) =>
      only && others.length === 0 && isPlain(only) && (sizes.get(pseudo) ?? 0) > 1 ? [pseudo] : []
    )
  )
}

const isPlain = ({conditions, state, from, to}: Layer): boolean =>
  conditions.length === 0 && state === undefined && from <= 0 && to >= UNBOUNDED

/** A named size of text that leaves the height of lines to another utility; undefined where there is none. */
export function sizeAlone(
  wanted: ReadonlyMap<string, Entry>,
  open: ReadonlySet<Entry>,
  {banned, tainted, engine: {index, utility}}: Pick<CoverOptions, 'banned' | 'tainted' | 'engine'>
): Chosen | undefined {
  const size = wanted.get('font-size')
  if (!size || !open.has(size)) return undefined
  const found = (index.byDeclaration.get(`font-size:${size.norm}`) ?? []).find(({token}) => {
    const found = utility(token)
    return (
      !banned.has(token) &&
      token.startsWith('text-') &&
      found !== undefined &&
      ![...found.theme].some((name) => tainted.has(name)) &&
      [...found.values.keys()].every((property) => property === 'font-size' || property === 'line-height')
    )
  })
  return found && composedToken(found.token, new Map([['font-size', size.norm]]), [size])
}
