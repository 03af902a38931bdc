import {facesIn, familyOf} from '../../fonts/faces.ts'
import {fontFile} from '../../fonts/files.ts'
import {fontRule, standalonePage} from '../../export/standalone-page.ts'
import {type Called, callsTo} from '../../workers/call.ts'
import type {ComponentCalls} from '../../workers/component.worker.ts'
import type {TailwindCalls} from '../../workers/tailwind.worker.ts'

/** Of the whole module: all thumbnails of a page share two workers, which end with the page. */
let workers: {component: Called<ComponentCalls>; tailwind: Called<TailwindCalls>} | undefined

function start() {
  workers ??= {
    component: callsTo<ComponentCalls>(
      new Worker(new URL('../../workers/component.worker.ts', import.meta.url), {type: 'module'})
    ),
    tailwind: callsTo<TailwindCalls>(
      new Worker(new URL('../../workers/tailwind.worker.ts', import.meta.url), {type: 'module'})
    )
  }
  return workers
}

export interface Rendered {
  name: string
  format: 'html' | 'jsx'
  code: string
  css: string
}

/** A component as a page of its own, for a frame in which no script runs. */
export async function renderPage({name, format, code, css}: Rendered): Promise<string> {
  const {component, tailwind} = start()
  const html = format === 'html' ? code : (await component.toHtml(code)).code
  const compiled = await tailwind.compile(html, css)
  const fonts = await Promise.all(
    facesIn(css + html).map(async (face) => fontRule(familyOf(face), face.weight, await fontFile(face.id)))
  )
  return standalonePage({name, html, css: compiled.css, fonts: fonts.join('')})
}
