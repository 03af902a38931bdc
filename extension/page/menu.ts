import {callBackground} from '../background/requests.ts'
import type {Copy, ExportedBlocks} from '../conversion/protocol.ts'
import {saveBlock} from '../library/saved-blocks.ts'
import type {IconName} from '../ui/icon.ts'
import {readStudioUrl} from '../settings/studio-url.ts'
import {fragmentOf} from './studio-fragment.ts'
import {pictureOf} from './picture-of.ts'

/** What the entries work with. */
export interface MenuFacts {
  element(): Element | null
  copied(): Promise<Copy>
  blocks(element: Element): Promise<ExportedBlocks>
  /** Hides what we drew while a picture is taken. */
  withoutSurface<Result>(act: () => Promise<Result>): Promise<Result>
  report(text: string, isBad?: boolean): void
  edit(): void
  document: Document
}

export interface MenuEntry {
  label: string
  icon: IconName
  run(): void
}

/** A failure that can say what to do. */
class Refusal extends Error {}

/** The entries of the menu beside Copy. */
export function menuEntries(facts: MenuFacts): MenuEntry[] {
  const attempt = (act: () => Promise<string>, failure: string) => () =>
    void act().then(
      (text) => facts.report(text),
      (error: unknown) => facts.report(error instanceof Refusal ? error.message : failure, true)
    )
  return [
    {
      label: 'Export to the block editor',
      icon: 'blocks',
      run: attempt(async () => {
        const element = facts.element()
        if (!element) throw new Error('nothing is picked')
        const {name, markup} = await facts.blocks(element)
        await saveBlock({name, markup, page: document.URL})
        return `Saved as “${name}”. Search the inserter for Facsimile.`
      }, 'The element could not be exported.')
    },
    {
      label: 'Open in Studio',
      icon: 'studio',
      run: attempt(async () => {
        const copy = await facts.copied()
        const studio = await readStudioUrl()
        const url = `${studio}${await fragmentOf(copy)}`
        const {isOpen} = await callBackground({kind: 'open-studio', url})
        if (!isOpen)
          throw new Refusal(`No Studio answers at ${studio} Change its URL in the extension’s popup.`)
        return 'Opened in Studio'
      }, 'The Studio could not be opened.')
    },
    {
      label: 'Download',
      icon: 'download',
      run: attempt(async () => {
        const {files} = await facts.copied()
        for (const file of files) download(facts.document, file)
        return files.length === 1 ? 'Downloaded' : `Downloaded ${files.length} files`
      }, 'The browser refused the download.')
    },
    {
      label: 'Copy as image',
      icon: 'image',
      run: attempt(async () => {
        const element = facts.element()
        if (!element) throw new Error('nothing is picked')
        const picture = await facts.withoutSurface(() => pictureOf(element))
        await navigator.clipboard.write([new ClipboardItem({'image/png': picture})])
        return 'Copied as an image'
      }, 'The browser refused the picture.')
    },
    {label: 'Edit styles', icon: 'edit', run: () => facts.edit()}
  ]
}

function download(document: Document, {name, text}: {name: string; text: string}): void {
  const url = URL.createObjectURL(new Blob([text], {type: 'text/plain'}))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
