import {$, component$, useContext} from '@builder.io/qwik'
import {sentenceOf} from '../../account/call-api.ts'
import {facesIn, familyOf} from '../../fonts/faces.ts'
import {fileName} from '../../export/standalone-page.ts'
import {Icon} from '../icon/icon.tsx'
import {Menu} from '../menu/menu.tsx'
import {StudioContext, toast} from './studio-context.ts'

export const ExportMenu = component$(() => {
  const {state, bench} = useContext(StudioContext)

  /** Markup as HTML and its compiled sheet, whatever the format. */
  const page = $(async () => {
    const [{standalonePage, fontRule}, {fontFile}] = await Promise.all([
      import('../../export/standalone-page.ts'),
      import('../../fonts/files.ts')
    ])
    const {code, css, format} = bench.value!.editor.project
    const {code: html} = format === 'html' ? {code} : await bench.value!.component.toHtml(code)
    const compiled = await bench.value!.tailwind.compile(html, css)
    const faces = await Promise.all(
      facesIn(css + html).map(async (face) => fontRule(familyOf(face), face.weight, await fontFile(face.id)))
    )
    return standalonePage({name: state.name, html, css: compiled.css, fonts: faces.join('')})
  })
  const save = $((text: string, name: string, type: string) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], {type}))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  })
  const showProblem = $((error: unknown) => toast(state, sentenceOf(error)))

  return (
    <Menu label="Export" icon="download" disabled={!state.ready}>
      <button
        type="button"
        onClick$={async () => {
          const {withPalette} = await import('../../export/with-palette.ts')
          await navigator.clipboard.writeText(withPalette(state.code, state.theme))
          const hasFonts = state.theme.font ?? state.theme.headings
          toast(
            state,
            `The code is on the clipboard.${hasFonts ? ' Its fonts are in the CSS: copy that too.' : ''}`
          )
        }}
      >
        <Icon name="copy" />
        Copy the code
      </button>
      <button
        type="button"
        disabled={state.css.trim() === ''}
        onClick$={async () => {
          await navigator.clipboard.writeText(state.css)
          toast(state, 'The CSS is on the clipboard.')
        }}
      >
        <Icon name="copy" />
        Copy the CSS
      </button>
      <button
        type="button"
        onClick$={() => save(state.code, `${fileName(state.name)}.${state.format}`, 'text/plain')}
      >
        <Icon name="file" />
        Download the {state.format.toUpperCase()} file
      </button>
      <button
        type="button"
        onClick$={async () => {
          try {
            await save(await page(), `${fileName(state.name)}.html`, 'text/html')
          } catch (error) {
            await showProblem(error)
          }
        }}
      >
        <Icon name="download" />
        Download as a page
      </button>
      <button
        type="button"
        onClick$={async () => {
          try {
            const html = await page()
            const {openPage} = await import('../../preview/open-page.ts')
            if (!openPage(state.name, html)) toast(state, 'The browser did not allow a new tab.')
          } catch (error) {
            await showProblem(error)
          }
        }}
      >
        <Icon name="external" />
        Open in a new tab
      </button>
    </Menu>
  )
})
