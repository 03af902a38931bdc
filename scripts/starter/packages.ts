import {execFile} from 'node:child_process'
import {mkdir, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'

/** Pages of one package, by the field that they are shown in. */
export interface ListedPackage {
  package: string
  version: string
  /** Folder of the package that is served (default: all of it), for pages whose URLs begin with a slash. */
  root?: string
  /** Packages whose files its pages load from other hosts, with their versions; served under `/@with/<name>/`. */
  with?: Record<string, string>
  /** What stands instead of URLs of other hosts: paths of files that are served, the longest URL first. */
  replace?: Record<string, string>
  /** In the folder that is served. */
  pages: Record<string, string[]>
}

/** A package as it was fetched. */
export interface FetchedPackage extends ListedPackage {
  /** What is served of it. */
  folder: string
  /** Its SPDX identifier, by the text of the licence. */
  license: string
  /** The text, which has to go with every copy. */
  notice: string
  holder: string
  /** Where people find the work. */
  home: string
}

const run = promisify(execFile)

/** By what a licence under which a page may be given on is known. */
const LICENSES: readonly [license: string, text: RegExp][] = [
  ['MIT', /permission is hereby granted, free of charge, to any person obtaining a copy of this software/i],
  ['Apache-2.0', /apache license,?\s+version 2\.0/i],
  ['BSD-3-Clause', /redistributions of source code must retain[\s\S]*neither the name/i],
  ['ISC', /permission to use, copy, modify, and(?:\/or)? distribute this software/i],
  ['CC0-1.0', /cc0 1\.0 universal/i]
]

interface Manifest {
  version: string
  homepage?: string
  repository?: {url: string} | string
}

/**
 * Fetches a package as npm gives it, unless the folder has it; nothing of it is installed or run. Fails where it is of
 * another version, or has no text of an open licence.
 */
export async function fetchPackage(root: string, listed: ListedPackage): Promise<FetchedPackage> {
  const {package: name, version} = listed
  const {folder, manifest} = await unpacked(root, name, version)
  let notice = await noticeOf(folder)
  const license = LICENSES.find(([, text]) => text.test(notice.replace(/[\s>*]+/g, ' ')))?.[0]
  if (license === undefined) throw new Error(`The licence of ${name} is not one of those that are known.`)
  const served = path.join(folder, listed.root ?? '')
  const holder = holderOf(notice) ?? name
  for (const [other, otherVersion] of Object.entries(listed.with ?? {})) {
    const added = await unpacked(root, other, otherVersion)
    notice += `\n\n${other} ${otherVersion}:\n\n${await noticeOf(added.folder)}`
    const target = path.join(served, '@with', other)
    await mkdir(path.dirname(target), {recursive: true})
    if (!(await stat(target).catch(() => undefined))) await symlink(added.folder, target)
  }
  if (listed.replace) await replaceUrls(served, listed.replace)
  return {...listed, folder: served, license, notice, holder, home: homeOf(name, manifest)}
}

/** Writes the documents of a folder anew; twice is once. */
async function replaceUrls(folder: string, replace: Record<string, string>): Promise<void> {
  const names = (await readdir(folder, {recursive: true})).filter(
    (name) => name.endsWith('.html') && !name.startsWith('@with')
  )
  for (const name of names) {
    const file = path.join(folder, name)
    const before = await readFile(file, 'utf8')
    let after = before
    for (const [url, own] of Object.entries(replace)) after = after.replaceAll(url, own)
    if (after !== before) await writeFile(file, after)
  }
}

/** The package's folder, where it is of the version. */
async function unpacked(
  root: string,
  name: string,
  version: string
): Promise<{folder: string; manifest: Manifest}> {
  const folder = path.resolve(root, name)
  if (!(await stat(folder).catch(() => undefined))) await unpack(root, folder, `${name}@${version}`)
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest
  if (manifest.version !== version) throw new Error(`${folder} is version ${manifest.version}.`)
  return {folder, manifest}
}

async function unpack(root: string, folder: string, spec: string): Promise<void> {
  await mkdir(root, {recursive: true})
  const {stdout} = await run('npm', ['pack', '--silent', '--ignore-scripts', spec], {cwd: root})
  await mkdir(folder, {recursive: true})
  await run('tar', ['xzf', stdout.trim(), '-C', folder, '--strip-components=1'], {cwd: root})
  await rm(path.join(root, stdout.trim()))
}

/** The licence's own file, or the readme where the text stands in it. */
async function noticeOf(folder: string): Promise<string> {
  const names = await readdir(folder)
  const file = names.find((name) => /^(?:licen[cs]e|copying)/i.test(name))
  if (file !== undefined) return (await readFile(path.join(folder, file), 'utf8')).trim()
  const readme = names.find((name) => /^readme/i.test(name))
  const text = readme === undefined ? '' : await readFile(path.join(folder, readme), 'utf8')
  const begin = text.search(/^#+\s*licen[cs]e/im)
  if (begin === -1) throw new Error(`${folder} has no text of its licence.`)
  return text
    .slice(begin)
    .replace(/^#+[^\n]*\n/, '')
    .split(/^#+\s/m)[0]!
    .trim()
}

const holderOf = (notice: string) =>
  /copyright\s+(?:\(c\)|©)?\s*[\d\s,–-]*(?:present)?,?\s*[[(]?([^\n([\]]+)/i
    .exec(notice.replace(/<[^>]*>/g, ''))?.[1]
    ?.trim()
    .replace(/[.,]$/, '')

/** The place that the package names. */
function homeOf(name: string, {homepage, repository}: Manifest): string {
  const repositoryUrl = typeof repository === 'string' ? repository : repository?.url
  const named = /\/LICENSE/.test(homepage ?? '') ? undefined : homepage
  const target = (named ?? repositoryUrl ?? '')
    .replace(/^git\+/, '')
    .replace(/^git:\/\//, 'https://')
    .replace(/^git@github\.com:/, 'https://github.com/')
    .replace(/\.git$/, '')
    .replace(/^http:/, 'https:')
    .replace(/^([\w-]+\/[\w.-]+)$/, 'https://github.com/$1')
  if (!URL.canParse(target)) throw new Error(`${name} does not name where it is found.`)
  return new URL(target).href
}
