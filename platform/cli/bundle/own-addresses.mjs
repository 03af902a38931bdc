import {readFile} from 'node:fs/promises'
import path from 'node:path'

/**
 * A plugin of esbuild: a module that searches for files beside itself goes on finding them from a bundle in `folder`. Those of
 * `besides` find what is beside the bundle.
 */
export const ownAddresses = (folder, besides = []) => ({
  name: 'own-addresses',
  setup({onLoad}) {
    onLoad({filter: /\.(ts|m?js)$/}, async ({path: file}) => {
      const text = await readFile(file, 'utf8')
      if (besides.includes(file) || !text.includes('import.meta.url')) return undefined
      const from = JSON.stringify(path.relative(folder, file).split(path.sep).join('/'))
      const contents = text.replaceAll('import.meta.url', `new URL(${from}, import.meta.url).href`)
      return {contents, loader: file.endsWith('.ts') ? 'ts' : 'js'}
    })
  }
})
