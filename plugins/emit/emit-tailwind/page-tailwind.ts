import type {Root} from 'hast'
import type {VFile} from 'vfile'
import type {RootStyle} from '../../model/types.ts'
import {type Engine, engineFor} from './engine.ts'
import {dropForeignStates} from './foreign-states.ts'
import type {EmitTailwindOptions} from './options.ts'
import {hasPlainRoot} from './page-facts.ts'
import {printVariants} from './page-variants.ts'
import {scaledTheme} from './scaled-theme.ts'
import {stateVariants} from './state-variants.ts'
import {themeVariants} from './theme-variants.ts'

/** Tailwind as a page needs it: with the reader's theme, at the page's scale, with variants for its themes and states. */
export interface PageTailwind {
  root: RootStyle
  base: Engine
  /** Tailwind's own theme at the scale of the page's root, where that is another one. */
  scaled: ReturnType<typeof scaledTheme>
  variants: ReturnType<typeof themeVariants>
  /** CSS of the theme, with the variants. */
  theme: string
}

export async function pageTailwind(
  tree: Root,
  file: VFile,
  {theme: readersTheme = '', recoversTheme = false}: EmitTailwindOptions
): Promise<PageTailwind> {
  const measured = file.data.snapshot?.environment.rootFontSize
  const isPlain = hasPlainRoot(tree, measured)
  const tailwinds = await engineFor(readersTheme, isPlain ? 16 : undefined)
  dropForeignStates(tree, tailwinds.compiles)
  const root: RootStyle = tree.data?.style ?? {states: {}, globals: []}
  const scaled =
    recoversTheme && !isPlain && readersTheme === ''
      ? scaledTheme(tree, tailwinds.theme, measured)
      : undefined
  const unvaried = scaled ? await engineFor(scaled.text, undefined) : tailwinds
  const themes = recoversTheme ? themeVariants(tree, root, unvaried) : []
  const variants = recoversTheme ? [...themes, ...stateVariants(tree, root, unvaried, themes)] : []
  if (variants.length === 0) return {root, base: unvaried, scaled, variants, theme: readersTheme}
  const theme = `${scaled?.text ?? readersTheme}\n${printVariants(variants)}`
  const base = await engineFor(theme, scaled || !isPlain ? undefined : 16)
  return {root, base, scaled, variants, theme}
}
