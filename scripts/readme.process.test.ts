import {spawnSync} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {EXIT_CODE_TEXT} from '@facsimile/platform/cli/exit-codes.ts'
import {OPTIONS} from '@facsimile/platform/cli/options.ts'
import {completeSettings} from '@facsimile/pipeline'
import {expect, it} from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const readme = await readFile(path.join(root, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)

it('documents every option, exit code and setting', () => {
  const kebab = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const options = Object.keys(OPTIONS).filter((name) => name !== 'page')
  expect(options.map(kebab).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  for (const [code, meaning] of EXIT_CODE_TEXT)
    expect(readme).toContain(`| ${code} | ${meaning.replace(/\.$/, '')} |`)
  const settings = [...Object.keys(completeSettings()), 'componentName']
  expect(settings.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
})

it('has examples that run', () => {
  const [api = '', plugin = ''] = blocks
  const run = (text: string) => {
    const args = ['--input-type=module-typescript', '-']
    return spawnSync(process.execPath, args, {
      cwd: path.join(root, 'examples'),
      input: text,
      encoding: 'utf8'
    })
  }
  const first = run(`${api}\nprocess.stdout.write(code + files.length + messages.length)`)
  expect(first.stderr).toBe('')
  expect(first.stdout).toContain('<article className="')
  // The second example says no more than it must: where its page comes from is the first one's.
  const page = 'const html = `<style>p { color: teal; transition: color 1s }</style><p>x</p>`'
  const told = plugin.replace('await convert(', 'const {code} = await convert(')
  const second = run(`${api.split('\n')[0]}\n${page}\n${told}\nprocess.stdout.write(code)`)
  expect(second.stderr).toBe('')
  expect(second.stdout).toContain('color: teal')
  expect(second.stdout).not.toContain('transition')
})
