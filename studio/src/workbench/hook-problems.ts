import type {Problem} from './problem.ts'

const HOOK = /(?<![\w.$])(use[A-Z]\w*)\s*(?:<[^()]*>)?\(/g

/** Calls of hooks in a component: what they do is known only when it runs, so HTML has what is shown first. */
export function hookProblems(jsx: string): Problem[] {
  // Comments and texts call nothing; what stands in their place keeps the places of the rest.
  const code = jsx.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
    (text) => ' '.repeat(text.length)
  )
  return [...code.matchAll(HOOK)].map(({0: whole, 1: name = '', index}) => ({
    from: index,
    to: index + whole.length - 1,
    text: `${name} is not in HTML: what the component shows first stays as it is.`,
    severity: 'warning',
    ruleId: 'hook-dropped'
  }))
}
