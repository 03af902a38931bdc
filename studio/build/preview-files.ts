import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {build} from 'esbuild'
import type {Plugin} from 'vite'

const source = path.resolve(import.meta.dirname, '../src/preview')

/** A script for a page, in one piece. */
async function script(entry: string): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [path.join(source, entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: {'process.env.NODE_ENV': '"production"'}
  })
  // A script inside a page must not contain its own end.
  return (outputFiles[0]?.text ?? '').replaceAll(/<\/(?=script)/gi, '<\\/')
}

const ANY_SCRIPT = "script-src 'unsafe-inline'"

/**
 * Emits the files of the preview: `preview/frame.html`, which is one file because an opaque origin may load nothing,
 * `preview/still.html`, the same for pages of others, in which no script runs but ours, and `preview/react.js`, which is
 * handed to the first when a component needs it. `page/index.html` is ours: it shows a page in a tab of its own.
 */
export function previewFiles(): Plugin {
  return {
    name: 'facsimile-preview-files',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const page = await readFile(path.join(source, 'frame.html'), 'utf8')
      const runtime = await script('frame.ts')
      const frame = page.replace('/* frame.ts */', () => runtime)
      this.emitFile({type: 'asset', fileName: 'preview/frame.html', source: frame})
      if (!page.includes(ANY_SCRIPT)) this.error('The policy of the preview is another one.')
      const print = createHash('sha256').update(runtime).digest('base64')
      this.emitFile({
        type: 'asset',
        fileName: 'preview/still.html',
        source: frame.replace(ANY_SCRIPT, () => `script-src 'sha256-${print}'`)
      })
      this.emitFile({type: 'asset', fileName: 'preview/react.js', source: await script('react-runtime.ts')})
      const tab = await readFile(path.join(source, 'tab.html'), 'utf8')
      const shows = await script('tab.ts')
      this.emitFile({
        type: 'asset',
        fileName: 'page/index.html',
        source: tab.replace('/* tab.ts */', () => shows)
      })
    }
  }
}
