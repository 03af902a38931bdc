/** Eight bits of red, green and blue. */
export type Rgb = readonly [number, number, number]

/** Relative luminance, 0 to 1. Spec: <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance> */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio, 1 to 21. Spec: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio> */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
