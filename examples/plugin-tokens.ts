import process from 'node:process'
import {convert} from '@facsimile/pipeline'
import {type Declaration, mapGroups, setStyle, styleOf} from '@facsimile/plugins'
import {canonicalColor} from '@facsimile/plugins/css/color-value.ts'
import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {visit} from 'unist-util-visit'

/** Replaces colours by the design tokens that stand for them, however the page writes them. `tokens`: colour → token. */
export const useTokens: Plugin<[tokens: Record<string, string>], Root> = (tokens) => {
  const names = new Map(Object.entries(tokens).map(([color, token]) => [canonicalColor(color), token]))
  const renamed = (value: string): string => {
    const token = names.get(canonicalColor(value))
    return token === undefined ? value : `var(${token})`
  }
  // The longhands of one shorthand share it, and must go on sharing one.
  const shorthands = new WeakMap<Shorthand, Shorthand>()
  const renamedShorthand = (given: Shorthand): Shorthand => {
    const made = shorthands.get(given) ?? {...given, value: renamed(given.value)}
    shorthands.set(given, made)
    return made
  }
  // Styles are shared between elements: what changes is made anew.
  const renamedDeclaration = (given: Declaration): Declaration => ({
    ...given,
    value: renamed(given.value),
    ...(given.shorthand && {shorthand: renamedShorthand(given.shorthand)})
  })
  return (tree) =>
    visit(tree, 'element', (element) => {
      const style = mapGroups(styleOf(element), (group) => ({
        ...group,
        runs: group.runs.map((run) => ({...run, declarations: run.declarations.map(renamedDeclaration)}))
      }))
      setStyle(element, style)
    })
}

type Shorthand = NonNullable<Declaration['shorthand']>

const html = `<style>
  .button { color: white; background-color: #00f; border-color: rgb(0, 0, 255) }
  .button:hover { background-color: hsl(240 100% 50%) }
</style>
<button class="button">Buy</button>`

const tokens = {'#0000ff': '--color-brand', '#fff': '--color-on-brand'}
const {code} = await convert(
  html,
  {styleFormat: 'local', shape: 'fragment'},
  {slots: {afterCascade: [[useTokens, tokens]]}}
)
process.stdout.write(code)
