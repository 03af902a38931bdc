import type {Project} from '../project/project.ts'
import {fragmentOf} from '../share/link.ts'
import {callsTo} from '../workers/call.ts'
import type {ComponentCalls} from '../workers/component.worker.ts'

/** Code of a page or of one of its sections, as it was collected. */
export interface Source {
  html: string
  css: string
  isPage: boolean
}

export type ComponentFormat = 'html' | 'jsx'
export type StyleFormat = 'tailwind' | 'inline' | 'local' | 'external'

export interface Wanted {
  componentFormat: ComponentFormat
  styleFormat: StyleFormat
  includeMediaQuery: boolean
}

export interface Made {
  code: string
  css: string
  /** Things that may differ from the page. */
  warnings: number
}

/** In which code is as it was collected. */
export const COLLECTED: Wanted = {componentFormat: 'html', styleFormat: 'external', includeMediaQuery: true}

export const isCollected = (wanted: Wanted): boolean =>
  wanted.componentFormat === 'html' && wanted.styleFormat === 'external' && wanted.includeMediaQuery

/** Characters of a project that the Studio takes from a URL. */
const MOST_CODE = 1_500_000

/** Characters of a URL that every browser takes. */
const LONGEST = 900_000

/** One text with its styles inside, which the compiler takes. */
export function textOf({html, css}: Source): string {
  // A sheet inside a page must not contain the end of its element.
  const style = `<style>\n${css.replaceAll('</style', '<\\/style')}\n</style>`
  // Its sheet is there, and has no other place.
  const markup = html.replace(/<link\b[^>]*\brel="?stylesheet\b[^>]*>\s*/gi, '')
  return /<head\b[^>]*>/i.test(markup)
    ? markup.replace(/<head\b[^>]*>/i, (head) => `${head}\n${style}`)
    : `${style}\n${markup}`
}

/** The compiler's code for it, made in this browser, in a worker of its own that the signal ends. */
export async function convertSource(source: Source, wanted: Wanted, signal: AbortSignal): Promise<Made> {
  if (isCollected(wanted)) return {code: source.html, css: source.css, warnings: 0}
  const worker = new Worker(new URL('../workers/component.worker.ts', import.meta.url), {type: 'module'})
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    const converted = callsTo<ComponentCalls>(worker).convert(textOf(source), {
      ...wanted,
      ...(!source.isPage && {shape: 'fragment'}),
      absoluteUrls: false
    })
    const {code, css, messages} = await Promise.race([converted, ended])
    return {code, css, warnings: messages.filter(({severity}) => severity === 'warning').length}
  } finally {
    worker.terminate()
  }
}

/** Where the Studio opens the project; throws where it is too long for a URL. */
export async function studioUrl(project: Project): Promise<string> {
  const isSmall = project.code.length + project.css.length < MOST_CODE
  const fragment = isSmall ? await fragmentOf(project) : ''
  if (!isSmall || fragment.length > LONGEST)
    throw new Error('This is too large for the Studio. Take one of its sections.')
  return `/studio/${fragment}`
}
