import type {Conversion} from '@facsimile/pipeline'
import type {Scenario} from '@facsimile/plugins'
import {classTokens, compileTailwind} from '@facsimile/plugins/emit'
import type {OutputFiles} from './output.ts'

/** On what is put beside the code and is none of it. */
export const CONTAINER_MARK = 'data-facsimile-ground'

/**
 * A conversion as files that a browser can open: its document (of a component: what it renders), with the sheet where it
 * searches for it. Tailwind's own sheet, compiled for the classes in the code and those that are set on it later, stands at the start of
 * the head, as a project's would.
 */
export async function outputDocument(conversion: Conversion): Promise<OutputFiles> {
  const {code, css, settings, pictures, scenarios} = conversion
  if (settings.styleFormat !== 'tailwind')
    return {texts: {'index.html': code, ...(css && {'component.css': css})}, pictures}
  const theme = `${settings.tailwindCss ?? ''}\n${css}`
  const tokens = [...classTokens(code), ...scenarios.flatMap(classesSet)]
  const sheet = `<style ${CONTAINER_MARK}>${await compileTailwind(tokens, theme)}</style>`
  const head = /<head(?:\s[^>]*)?>/i.exec(code)
  const index = head ? head.index + head[0].length : (/^\s*<!doctype[^>]*>/i.exec(code)?.[0].length ?? 0)
  return {texts: {'index.html': code.slice(0, index) + sheet + code.slice(index)}, pictures}
}

/** What a reader's script sets stands in that script, where Tailwind finds it. */
const classesSet = ({attribute, value}: Scenario): string[] => (attribute === 'class' ? value.split(' ') : [])
