import type {Completion, CompletionContext, CompletionResult} from '@codemirror/autocomplete'
import {hoverTooltip} from '@codemirror/view'
import type {Called} from '../workers/call.ts'
import type {ClassEntry, TailwindCalls} from '../workers/tailwind.worker.ts'
import {classTokenAt, variantsLength} from './class-context.ts'

type Tailwind = Called<TailwindCalls>

/** Completion of classes and their variants; the CSS of the chosen one stands beside the list. */
export function classCompletion(tailwind: Tailwind, css: () => string) {
  let known: {css: string; options: Promise<Completion[]>} | undefined
  const options = (): Promise<Completion[]> => {
    const theme = css()
    if (known?.css !== theme) known = {css: theme, options: loaded(theme)}
    return known.options
  }
  const loaded = async (theme: string) => {
    const [classes, variants] = await Promise.all([tailwind.classes(theme), tailwind.variants(theme)])
    return [
      ...classes.map(({name, color}: ClassEntry): Completion & {color?: string} => ({
        label: name,
        type: 'class',
        color,
        info: () => described(tailwind, name, theme)
      })),
      ...variants.map((label): Completion => ({label, type: 'variant', boost: -20}))
    ]
  }
  return async ({state, pos, explicit}: CompletionContext): Promise<CompletionResult | null> => {
    const token = classTokenAt(state.doc.toString(), pos)
    if (!token) return null
    const from = token.from + variantsLength(token.text.slice(0, pos - token.from))
    if (from === pos && !explicit) return null
    return {from, options: await options(), validFor: /^[\w./%#-]*$/}
  }
}

/** A square of the colour that a class paints with, before its name. */
export const colorSwatch = {
  position: 20,
  render(completion: Completion): Node | null {
    const {color} = completion as Completion & {color?: string}
    const swatch = document.createElement('span')
    swatch.className = 'cm-swatch'
    if (color) swatch.style.background = color
    else if (completion.type !== 'class') return null
    else swatch.dataset.none = ''
    return swatch
  }
}

/** What a class does, where the pointer rests on it. */
export const classHover = (tailwind: Tailwind, css: () => string) =>
  hoverTooltip(async (view, pos) => {
    const token = classTokenAt(view.state.doc.toString(), pos)
    if (!token?.text) return null
    const dom = await described(tailwind, token.text, css())
    return dom && {pos: token.from, end: token.to, above: true, create: () => ({dom})}
  })

async function described(tailwind: Tailwind, token: string, css: string): Promise<HTMLElement | null> {
  const text = await tailwind.describe(token, css)
  if (!text) return null
  const pre = document.createElement('pre')
  pre.className = 'cm-class-css'
  pre.textContent = text.trim()
  return pre
}
