import {parse} from 'culori'
import type {Project} from '../project/project.ts'
import {aroundTheme, readTheme, withoutTheme} from '../project/theme-block.ts'
import {familiesIn, PALETTE} from './palette.ts'
import {type Role, type Swap, swapInCode, swapInSheet} from './tokens.ts'

/** What of a project varies: its text, its CSS, and how to read the text. */
export type Varied = Pick<Project, 'code' | 'css' | 'format'>

/** A colour that is written out, by its text. */
export interface Literal {
  text: string
  /** 0 to 1. */
  alpha: number
  roles: Set<Role>
  /** How often it is written. */
  count: number
}

/** A colour of Tailwind's palette as a class uses it. */
export interface Shade {
  /** `sky-500`, `white`, `black`. */
  name: string
  alpha: number
  role: Role
}

/** What a project paints with, and the fonts that it names. */
export interface Paints {
  /** Families of the palette, the most used first. */
  families: string[]
  shades: Shade[]
  /** The most used first. */
  literals: Literal[]
  /** Lists of fonts, the most used first. */
  fonts: string[]
}

/** A project with its tokens swapped, but for the theme that Fonts and Variation write. */
export function swapInProject<Given extends Varied>(project: Given, swap: Swap): Given {
  return {
    ...project,
    code: swapInCode(project.code, project.format, swap),
    css: aroundTheme(project.css, (own) => swapInSheet(own, swap))
  }
}

const utility =
  /(?<![\w-])((?:[a-z]+-)+?)([a-z]+-(?:50|[1-9]00|950)|white|black)(?:\/(\d{1,3}|\[[\d.]+%?\]))?(?![\w-])/g

function shadesIn(code: string): Shade[] {
  const shades = new Map<string, Shade>()
  for (const [whole, prefix = '', name = '', opacity] of code.matchAll(utility)) {
    if (name.includes('-') && !PALETTE.has(name.split('-')[0] ?? '')) continue
    const percent = opacity?.replaceAll(/[[\]]/g, '')
    const alpha =
      percent === undefined
        ? 1
        : Number.parseFloat(percent) / (opacity?.startsWith('[') && !percent.endsWith('%') ? 1 : 100)
    const role = /^(?:bg|from|via|to)-/.test(prefix) ? 'ground' : prefix.startsWith('text-') ? 'text' : 'line'
    shades.set(whole, {name, alpha: Math.min(1, alpha), role})
  }
  return [...shades.values()]
}

export function paintsOf(project: Varied): Paints {
  const literals = new Map<string, Literal>()
  const fonts = new Map<string, number>()
  swapInProject(project, (token) => {
    if (token.kind === 'font') {
      fonts.set(token.text, (fonts.get(token.text) ?? 0) + 1)
      return undefined
    }
    const parsed = parse(token.text)
    if (!parsed) return undefined
    const known = literals.get(token.text)
    if (known) {
      known.count += 1
      known.roles.add(token.role)
    } else {
      literals.set(token.text, {
        text: token.text,
        alpha: parsed.alpha ?? 1,
        roles: new Set([token.role]),
        count: 1
      })
    }
    return undefined
  })
  const text = `${project.code}\n${withoutTheme(project.css)}`
  return {
    families: familiesIn(text),
    shades: shadesIn(text),
    literals: [...literals.values()].sort((a, b) => b.count - a.count),
    fonts: [...fonts].sort(([, m], [, n]) => n - m).map(([font]) => font)
  }
}

/** The project as it was before any Variation, with the fonts that were chosen by hand. */
export function unvaried<Given extends Varied>(project: Given): Given {
  const {exchanges = []} = readTheme(project.css)
  const back = new Map(exchanges.map(({from, to}) => [to, from]))
  return back.size === 0 ? project : swapInProject(project, ({text}) => back.get(text))
}
