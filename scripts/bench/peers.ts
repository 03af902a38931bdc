import process from 'node:process'
import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {promisify} from 'node:util'

const folder = import.meta.dirname
const require = createRequire(`${folder}/package.json`)

/**
 * Installs the programs that are compared with, as the lock file beside this says, where they are not installed yet.
 * They are in a folder of their own, so that the product's install stays free of them.
 */
export async function installPeers(progress: (text: string) => void): Promise<void> {
  const wanted = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')).dependencies as Record<
    string,
    string
  >
  const versions = await Promise.all(Object.keys(wanted).map(installedVersion))
  if (Object.values(wanted).every((version, index) => versions[index] === version)) return
  progress(`Installing what the bench compares with: ${Object.keys(wanted).join(', ')} …`)
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32'
  })
}

async function installedVersion(name: string): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(`${folder}/node_modules/${name}/package.json`, 'utf8')).version
  } catch {
    return undefined
  }
}

/** `juice 11.1.1`, for each. */
export async function peerVersions(): Promise<string[]> {
  const wanted = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')).dependencies as Record<
    string,
    string
  >
  return Object.entries(wanted).map(([name, version]) => `${name} ${version}`)
}

/** HTML with a `<style>` to HTML with style attributes. */
export type Inliner = (html: string) => string

export function juice(): Inliner {
  const inline = require('juice') as (html: string, options: object) => string
  return (html) => inline(html, {preserveMediaQueries: true})
}

export function cssInline(): Inliner {
  const {inline} = require('@css-inline/css-inline') as {inline: (html: string, options: object) => string}
  return (html) => inline(html, {keepAtRules: true, loadRemoteStylesheets: false})
}

/** Text of the script that SingleFile's command puts into a page. */
export async function singleFileScript(): Promise<string> {
  const {script} = (await import(require.resolve('single-file-cli/lib/single-file-bundle.js'))) as {
    script: string
  }
  return script
}

/** The file of snapdom that a page loads. */
export const snapdomFile = (): string => require.resolve('@zumer/snapdom').replace(/[^/\\]+$/, 'snapdom.js')
