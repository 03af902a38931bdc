import {designSystemFor} from '@facsimile/plugins/emit/emit-tailwind/design-system.ts'
import {ownTheme, tailwindSource} from '@facsimile/plugins/emit/emit-tailwind/compile.ts'
import {compile} from 'tailwindcss'
import {candidatesIn} from '../tailwind/candidates.ts'
import {answerCalls} from './call.ts'

interface Compiler {
  css: string
  build: (candidates: string[]) => string
  /** Everything that was ever asked of it: its sheet only grows. */
  requested: Set<string>
}

/** Of the whole module, which is the program of a worker: it compiles for one editor. */
let compiler: Compiler | undefined

/** Candidates after which a compiler starts anew, so that classes of long ago leave the sheet. */
const MANY = 4000

async function compilerFor(css: string): Promise<Compiler> {
  if (compiler?.css === css && compiler.requested.size < MANY) return compiler
  const {build} = await compile(tailwindSource(css))
  compiler = {css, build, requested: new Set()}
  return compiler
}

export interface CompiledStyles {
  css: string
  /** What is wrong with the reader's CSS; the sheet is Tailwind's own then. */
  problem?: string
  milliseconds: number
}

export interface ClassEntry {
  name: string
  /** The colour that a class paints with, for a swatch. */
  color?: string
}

const handlers = {
  /** The sheet for a component's code and the project's CSS. */
  async compile(code: string, css: string): Promise<CompiledStyles> {
    const started = performance.now()
    let problem: string | undefined
    let current: Compiler
    try {
      current = await compilerFor(css)
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      current = await compilerFor('')
    }
    const candidates = candidatesIn(code)
    for (const candidate of candidates) current.requested.add(candidate)
    return {css: current.build(candidates), problem, milliseconds: performance.now() - started}
  },

  /** Every class without arbitrary values, in Tailwind's order. */
  async classes(css: string): Promise<ClassEntry[]> {
    const system = await designSystemFor(themeOnly(css))
    const colors = new Map<string, string>()
    for (const [name, {value}] of system.theme.entries())
      if (name.startsWith('--color-')) colors.set(name.slice('--color-'.length), String(value))
    return system.getClassList().map(([name]) => {
      const color = colors.get(name.replace(/^(?:[a-z]+-)+?(?=(?:[a-z]+-\d+|black|white)$)/, ''))
      return color ? {name, color} : {name}
    })
  },

  /** Names of variants, with their colon. */
  async variants(css: string): Promise<string[]> {
    const system = await designSystemFor(themeOnly(css))
    return system.getVariants().flatMap(({name, isArbitrary, hasDash, values}) => {
      const plain = isArbitrary ? [] : [`${name}:`]
      return [...plain, ...values.map((value) => `${name}${hasDash ? '-' : ''}${value}:`)]
    })
  },

  /** The CSS of one class, or nothing where it is no class of Tailwind's. */
  async describe(token: string, css: string): Promise<string | null> {
    const system = await designSystemFor(themeOnly(css))
    return system.candidatesToCss([token])[0] ?? null
  }
}

/** A theme that does not compile is none, for completion: the editor says what is wrong with it. */
const themeOnly = (css: string): string => (compiler?.css === css ? ownTheme(css) : '')

export type TailwindCalls = typeof handlers
answerCalls(handlers)
