import {beginsWith} from '../../css/text-parts.ts'

/** A variant that the copy defines: its name, and what holds where it applies, with `&` for the styled element. */
export interface PageVariant {
  name: string
  /** `&.active`, `&:where(.dark, .dark *)`. */
  selector: string
}

/**
 * Variants as input of Tailwind's compiler.
 * Spec: <https://tailwindcss.com/docs/adding-custom-styles#adding-custom-variants>
 */
export const printVariants = (variants: readonly PageVariant[]): string =>
  variants.map(({name, selector}) => `@custom-variant ${name} (${selector});\n`).join('')

/** Those that tokens use, alone or behind `group-`, `peer-`, `in-`, `not-` or `has-`. */
export function usedVariants(
  variants: readonly PageVariant[],
  tokens: readonly string[]
): readonly PageVariant[] {
  const used = new Set<string>()
  for (const token of tokens)
    for (const part of token.split(':').slice(0, -1)) {
      const [variant] = part.split('/') as [string]
      for (let name = variant; ; name = name.slice(name.indexOf('-') + 1)) {
        used.add(name)
        if (!beginsWith(name, COMPOUND)) break
      }
    }
  return variants.filter(({name}) => used.has(name))
}

const COMPOUND = ['group-', 'peer-', 'in-', 'not-', 'has-']
