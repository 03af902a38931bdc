import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {separatePictures} from '@facsimile/plugins/markup'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type FixtureServer, serveFixtures} from '../browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {convertPage} from '../convert-page.ts'

const PAGE = `<!doctype html><title>A chart</title><style>canvas { border: 3px solid teal }</style>
<h1>Sales</h1><canvas id="sales-chart" width="300" height="150"></canvas>
<script>
const context = document.querySelector('canvas').getContext('2d')
for (let x = 0; x < 300; x += 3) {
  context.fillStyle = 'hsl(' + x + ' 80% 50%)'
  context.fillRect(x, 150 - (x * 37) % 150, 3, 150)
}
</script>`

let handle: BrowserHandle
let server: FixtureServer
let folder: string
beforeAll(async () => {
  handle = await launchBrowser()
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-pictures-'))
  await writeFile(path.join(folder, 'index.html'), PAGE)
  server = await serveFixtures('', pathToFileURL(`${folder}/`))
})
afterAll(async () => {
  await handle?.close()
  await server?.close()
  await rm(folder, {recursive: true, force: true})
})

it.each([
  {componentFormat: 'html', styleFormat: 'local'},
  {componentFormat: 'jsx', styleFormat: 'tailwind'}
] as const)(
  'the certificate sees pictures that are files, in $componentFormat with $styleFormat',
  async (settings) => {
    const {code, pictures, fidelity} = await convertPage(handle, `${server.origin}/index.html`, settings, {
      slots: {beforePrint: [separatePictures]}
    })
    expect(code).not.toContain('data:')
    expect(pictures.map(({name}) => name)).toEqual([
      expect.stringMatching(/^pictures\/sales-chart\.(?:png|webp)$/)
    ])
    expect(fidelity).toMatchObject({score: 1, misses: []})
  }
)
