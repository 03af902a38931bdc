import {classTokens} from '@facsimile/plugins/emit/emit-tailwind/compile.ts'

/**
 * Everything in a component's text that may be a class: words of class attributes, and words of any text between quotes
 * or spaces, since scripts and expressions name classes too. Tailwind ignores what it does not know.
 */
export function candidatesIn(code: string): string[] {
  const words = code.split(/[\s"'`]+/).filter((word) => /^[a-z@*![-]/i.test(word) && word.length < 200)
  return [...new Set([...classTokens(code), ...words])]
}
