import {$, component$, useContext} from '@builder.io/qwik'
import {sentenceOf} from '../../account/call-api.ts'
import {fileName} from '../../export/standalone-page.ts'
import {Icon} from '../icon/icon.tsx'
import {Menu} from '../menu/menu.tsx'
import {CopyItems} from './copy-items.tsx'
import {StudioContext, toast} from './studio-context.ts'

export const ExportMenu = component$(() => {
  const {state, bench} = useContext(StudioContext)
  /** Does something with the project as a page, in one HTML text. */
  const withPage = $(async (use: (html: string) => Promise<void>) => {
    if (!bench.value) return
    try {
      const {projectPage} = await import('../../export/project-page.ts')
      await use(await projectPage(bench.value))
    } catch (error) {
      toast(state, sentenceOf(error))
    }
  })
  const saveMarkup = $(async () => {
    const {saveFile} = await import('../../export/save-file.ts')
    saveFile(state.code, `${fileName(state.name)}.${state.format}`, 'text/plain')
  })
  const savePage = $(() =>
    withPage(async (html) => {
      const {saveFile} = await import('../../export/save-file.ts')
      saveFile(html, `${fileName(state.name)}.html`, 'text/html')
    })
  )
  const open = $(() =>
    withPage(async (html) => {
      const {openPage} = await import('../../preview/open-page.ts')
      if (!openPage(state.name, html)) toast(state, 'The browser did not allow a new tab.')
    })
  )
  return (
    <Menu label="Export" icon="download" disabled={!state.ready}>
      <CopyItems />
      <button type="button" onClick$={saveMarkup}>
        <Icon name="file" />
        Download the {state.format.toUpperCase()} file
      </button>
      <button type="button" onClick$={savePage}>
        <Icon name="download" />
        Download as a page
      </button>
      <button type="button" onClick$={open}>
        <Icon name="external" />
        Open in a new tab
      </button>
    </Menu>
  )
})
