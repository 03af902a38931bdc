import {facesIn, familyOf} from '../fonts/faces.ts'
import {fontFile} from '../fonts/files.ts'
import type {Workbench} from '../workbench/workbench.ts'
import {fontRule, standalonePage} from './standalone-page.ts'

/** The project as one HTML text: its markup, whatever the format, its compiled sheet, and its fonts. */
export async function projectPage({editor, component, tailwind}: Workbench): Promise<string> {
  const {name, code, css, format} = editor.project
  const {code: html} = format === 'html' ? {code} : await component.toHtml(code)
  const compiled = await tailwind.compile(html, css)
  const faces = await Promise.all(
    facesIn(css + html).map(async (face) => fontRule(familyOf(face), face.weight, await fontFile(face.id)))
  )
  return standalonePage({name, html, css: compiled.css, fonts: faces.join('')})
}
