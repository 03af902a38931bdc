import {savedBlocksIn} from './saved-blocks-message.ts'

/** What of the editor's own globals is used; it is the page's code. */
interface EditorBlock {
  name: string
  attributes: Record<string, unknown>
  innerBlocks: EditorBlock[]
  isValid?: boolean
}

interface Editor {
  blocks: {
    registerBlockType(name: string, settings: object): void
    getBlockType(name: string): unknown
    parse(markup: string): EditorBlock[]
    createBlock(name: string, attributes: object, inner: EditorBlock[]): EditorBlock
  }
  blockEditor: {useBlockProps(): object}
  data: {dispatch(store: string): {replaceBlocks(clientId: string, blocks: EditorBlock[]): void}}
  element: {
    createElement(type: string, props: object, ...children: unknown[]): unknown
    useEffect(effect: () => void, dependencies: unknown[]): void
  }
}

/**
 * In the editor's own world: offers each component under "Facsimile" in the inserter. A component that is put in replaces
 * itself with core blocks, so that a saved post knows nothing of the extension.
 */
export function registerComponents(): void {
  addEventListener('message', (event) => {
    if (event.source !== window || event.origin !== location.origin) return
    const message = savedBlocksIn(event.data)
    const editor = (window as unknown as {wp?: Partial<Editor>}).wp
    if (!message || !editor?.blocks || !editor.blockEditor || !editor.data || !editor.element) return
    for (const block of message.blocks) register(editor as Editor, block)
  })
  postMessage({source: 'facsimile-editor'}, location.origin)
}

function register(editor: Editor, {id, name, markup}: {id: string; name: string; markup: string}): void {
  const {blocks, blockEditor, data, element} = editor
  const type = `facsimile/c${id}`
  if (blocks.getBlockType(type)) return
  blocks.registerBlockType(type, {
    apiVersion: 3,
    title: `Facsimile: ${name}`,
    description: 'A component that was picked from a page.',
    category: 'design',
    icon: 'layout',
    keywords: ['facsimile', name],
    supports: {html: false, reusable: false},
    edit({clientId}: {clientId: string}) {
      element.useEffect(() => {
        // The editor is in the middle of putting this block in.
        setTimeout(() => {
          const fresh = blocks.parse(markup).map((block) => remade(editor, block))
          data.dispatch('core/block-editor').replaceBlocks(clientId, fresh)
        }, 0)
      }, [])
      return element.createElement('div', blockEditor.useBlockProps())
    },
    save: () => null
  })
}

/** Made anew from its attributes, a block has the markup that this version of the editor writes itself. */
const remade = ({blocks}: Editor, block: EditorBlock): EditorBlock =>
  blocks.createBlock(
    block.name,
    block.attributes,
    block.innerBlocks.map((inner) => remade({blocks} as Editor, inner))
  )
