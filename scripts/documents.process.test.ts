import {spawnSync} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {EXIT_CODE_TEXT} from '@facsimile/platform/cli/exit-codes.ts'
import {OPTIONS} from '@facsimile/platform/cli/options.ts'
import {captureHtml, completeSettings, convert, selectElement} from '@facsimile/pipeline'
import {expect, it} from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFile(path.join(root, file), 'utf8')
const blocksIn = (text: string, language: string) =>
  [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, own, code = '']) =>
    own === language ? [code] : []
  )

/** Runs a program that a document shows, with the packages that examples have. */
function outputOf(program: string): string {
  const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module-typescript', '-'], {
    cwd: path.join(root, 'examples'),
    input: program,
    encoding: 'utf8'
  })
  expect(stderr).toBe('')
  return stdout
}

it('documents every option and exit code of the command', async () => {
  const cli = await textOf('docs/cli.md')
  const kebab = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const options = Object.keys(OPTIONS).filter((name) => name !== 'page')
  expect(options.map(kebab).filter((name) => !cli.includes(`\`${name}\``))).toEqual([])
  for (const [code, meaning] of EXIT_CODE_TEXT)
    expect(cli).toContain(`| ${code} | ${meaning.replace(/\.$/, '')} |`)
})

it('documents every setting', async () => {
  const api = await textOf('docs/api.md')
  const settings = [...Object.keys(completeSettings()), 'componentName']
  expect(settings.filter((name) => !api.includes(`| \`${name}\` |`))).toEqual([])
})

it('shows the component that the page of the README becomes', async () => {
  const readme = await textOf('README.md')
  const snapshot = selectElement(captureHtml(blocksIn(readme, 'html')[0] ?? '', {}), '.card')
  const {code} = await convert(snapshot, {componentFormat: 'jsx', styleFormat: 'tailwind'})
  expect(blocksIn(readme, 'jsx')[0]).toBe(code)
})

it('has programs that run', async () => {
  const print = '\nprocess.stdout.write(code)'
  const [readme = ''] = blocksIn(await textOf('README.md'), 'ts')
  expect(outputOf(`${readme}${print}`)).toMatch(/<p className="[^"]*transition[^"]*">/)
  const [api = ''] = blocksIn(await textOf('docs/api.md'), 'ts')
  expect(outputOf(`${api}\nprocess.stdout.write(String(files.length + messages.length))${print}`)).toContain(
    '<article className="'
  )
})

it('shows the plugin, the test and the processor that are tested as examples', async () => {
  const blocks = blocksIn(await textOf('docs/writing-a-plugin.md'), 'ts')
  const files = ['drop-shadows.ts', 'drop-shadows.test.ts', 'with-rehype.ts']
  expect(blocks).toEqual(await Promise.all(files.map((file) => textOf(`examples/writing-a-plugin/${file}`))))
})
