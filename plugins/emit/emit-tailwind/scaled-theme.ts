import type {Root} from 'hast'
import type {PrintedTokens} from './page-theme.ts'
import {plainDeclaration, styleOf} from '../../model/access.ts'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {rootElements} from '../../model/root-elements.ts'
import {namespaceOf} from './recover-theme/namespaces.ts'
import {amountOf} from '../../css/values/numeric.ts'
import {beginsWith} from '../../css/text-parts.ts'
import {entryOf} from '../../css/entry-of.ts'

/** Lengths of Tailwind's theme in `rem`, as they have to be where a `rem` has another size, so that they have the same one. */
export interface ScaledTheme {
  /** Custom property → value: `--spacing` → `0.4rem`. */
  values: ReadonlyMap<string, string>
  /** The same as input of Tailwind's compiler. */
  text: string
}

/** Names of the theme that are lengths on the page; breakpoints have the browser's `rem`. */
const isScaled = (name: string): boolean =>
  name === '--spacing' ||
  (beginsWith(name, ['--text-', '--radius-', '--container-']) && !name.slice(2).includes('--'))
/** px that a `rem` has in Tailwind's theme. */
const USUAL = 16
/** Of `--spacing` in Tailwind's theme, `rem`. */
const STEP = 0.25

/**
 * Tailwind's theme for a page that gives its root another font size (62.5 %), where more of the page's distances are steps then:
 * `padding: 1.6rem` is `p-4` with a `--spacing` of 0.4rem. Undefined where they are not.
 */
export function scaledTheme(
  tree: Root,
  theme: ReadonlyMap<string, string>,
  measured: number | undefined
): ScaledTheme | undefined {
  const size = rootSize(tree, measured)
  if (size === undefined || size === USUAL) return undefined
  const factor = USUAL / size
  let usual = 0
  let scaled = 0
  everyDeclaration(tree, ({property, value, redundant}) => {
    if (redundant || namespaceOf(property) !== 'spacing') return
    const {value: amount, unit} = amountOf(value) ?? {}
    if (amount === undefined || unit !== 'rem') return
    if (isStep(amount / STEP)) usual++
    if (isStep(amount / (STEP * factor))) scaled++
  })
  if (scaled <= usual) return undefined
  const values = new Map<string, string>()
  for (const [name, value] of theme) {
    const {value: amount, unit} = amountOf(value) ?? {}
    if (amount !== undefined && unit === 'rem' && isScaled(name))
      values.set(name, `${shortest(amount * factor, size)}rem`)
  }
  const lines = [...values].map(([name, value]) => `${name}: ${value};`)
  return {values, text: `@theme { ${lines.join(' ')} }`}
}

/** The scaled names to which classes refer; that of the steps among them, which more classes may take. */
export function usedOf({values}: ScaledTheme, printed: readonly PrintedTokens[]): Map<string, string> {
  const used = new Set(['--spacing'])
  for (const {placed} of printed)
    for (const {chosen} of placed) for (const name of chosen.utility.theme) used.add(name)
  return new Map([...values].filter(([name]) => used.has(name)))
}

/** With the fewest decimals that come to the same number of px; a browser computes lengths with single precision. */
function shortest(amount: number, size: number): number {
  for (let decimals = 3; decimals < 10; decimals++) {
    const rounded = Number(amount.toFixed(decimals))
    if (Math.fround(rounded * size) === Math.fround(amount * size)) return rounded
  }
  return amount
}

const PIXELS: Readonly<Record<string, number>> = {px: 1, '%': USUAL / 100, em: USUAL, rem: USUAL}

/** Half a step is one that was chosen on purpose. */
const isStep = (steps: number): boolean => Math.abs(steps * 2 - Math.round(steps * 2)) < 1e-4

/** The font size of the root, px: as the browser measured it, else as it is declared for all widths. */
function rootSize(tree: Root, measured: number | undefined): number | undefined {
  if (measured !== undefined && measured !== USUAL) return measured
  const html = rootElements(tree).find(({tagName}) => tagName === 'html')
  const group = html && styleOf(html)['']?.find(({properties}) => properties.includes('font-size'))
  const declared = group && group.runs.length === 1 ? plainDeclaration(group)?.value : undefined
  const {value: amount, unit = ''} = amountOf(declared ?? '') ?? {}
  const factor = entryOf(PIXELS, unit)
  return amount === undefined || factor === undefined ? undefined : amount * factor
}
