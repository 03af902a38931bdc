/** White of CIE Lab in CSS, D50. */
const WHITE = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585] as const
const EPSILON = 216 / 24389
const KAPPA = 24389 / 27

/**
 * CSS Color 4, §10: CIE Lab to light that is linear in sRGB, by way of XYZ under D50 and D65.
 * Spec: <https://drafts.csswg.org/css-color-4/#color-conversion-code>
 */
export function labToLinear(lightness: number, a: number, b: number): [number, number, number] {
  const middle = (lightness + 16) / 116
  const [first, last] = [a / 500 + middle, middle - b / 200]
  const share = (f: number) => (f ** 3 > EPSILON ? f ** 3 : (116 * f - 16) / KAPPA)
  const x = share(first) * WHITE[0]
  const y = lightness > KAPPA * EPSILON ? middle ** 3 : lightness / KAPPA
  const z = share(last) * WHITE[2]
  const [x65, y65, z65] = [
    0.955473421488075 * x - 0.02309845494876471 * y + 0.06325924320057072 * z,
    -0.0283697093338637 * x + 1.0099953980813041 * y + 0.021041441191917323 * z,
    0.012314014864481998 * x - 0.020507649298898964 * y + 1.330365926242124 * z
  ]
  return [
    (12831 / 3959) * x65 - (329 / 214) * y65 - (1974 / 3959) * z65,
    (-851781 / 878810) * x65 + (1648619 / 878810) * y65 + (36519 / 878810) * z65,
    (705 / 12673) * x65 - (2585 / 12673) * y65 + (705 / 667) * z65
  ]
}
