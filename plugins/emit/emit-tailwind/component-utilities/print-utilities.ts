import type {ComponentUtility} from './index.ts'
import {variantsOfToken} from './separable-tokens.ts'

/**
 * The utilities as input of Tailwind's compiler, what has the same variants on a line; empty without any.
 * Spec: <https://tailwindcss.com/docs/adding-custom-styles#adding-custom-utilities>
 */
export const printUtilities = (utilities: readonly ComponentUtility[]): string =>
  utilities.map(printUtility).join('\n\n')

function printUtility({name, tokens}: ComponentUtility): string {
  const lines: string[][] = []
  let last: string | undefined
  for (const token of tokens) {
    const variants = variantsOfToken(token)
    if (variants === last) lines.at(-1)!.push(token)
    else lines.push([token])
    last = variants
  }
  return `@utility ${name} {\n${lines.map((line) => `  @apply ${line.join(' ')};`).join('\n')}\n}`
}
