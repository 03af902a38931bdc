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
  let line: string[] = []
  let last: string | undefined
  for (const token of tokens) {
    const variants = variantsOfToken(token)
    if (variants === last) line.push(token)
    else lines.push((line = [token]))
    last = variants
  }
  return `@utility ${name} {\n${lines.map((each) => `  @apply ${each.join(' ')};`).join('\n')}\n}`
}
