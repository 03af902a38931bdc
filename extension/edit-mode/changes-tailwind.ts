import {requestClasses} from '../conversion/request.ts'
import {changedDeclarations} from './changes-css.ts'
import type {Edits} from './edits.ts'

/** The edits of a page as Tailwind classes, each element after a comment with its path. */
export async function tailwindOf(edits: Edits): Promise<string> {
  const lines = await Promise.all(
    changedDeclarations(edits).map(async ({path, conditions, variants, declarations}) => {
      const classes = await requestClasses({declarations, conditions})
      const inState = classes.replaceAll(/(?<=^|\s)(?=\S)/g, variants)
      return `<!-- ${path} -->\n${inState}`
    })
  )
  return lines.join('\n')
}
