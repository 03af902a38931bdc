import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {readableFile, siteFolder} from './local-files.ts'
import {type PageServer, servePage} from './serve-page.ts'

let root: string
let server: PageServer
const at = (...parts: string[]) => path.join(root, ...parts)

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'facsimile-files-'))
  for (const folder of ['site/pages/img', 'site/css', 'site/pages/.git'])
    await mkdir(at(folder), {recursive: true})
  for (const file of [
    'secret.txt',
    'outside.css',
    'site/css/a.css',
    'site/data.json',
    'site/pages/own.json',
    'site/pages/.git/config',
    'site/pages/img/x.svg'
  ]) {
    await writeFile(at(file), file)
  }
  await symlink(at('secret.txt'), at('site/pages/link.css'))
  const file = at('site/pages/page name.html')
  server = await servePage({html: '<p>é', file, site: at('site')})
})
afterAll(async () => {
  await server?.close()
  await rm(root, {recursive: true, force: true})
})

it('finds the site of a page by how far its links climb, three folders at most', () => {
  expect(siteFolder('/a/b/c/d/e/p.html', '<p>')).toBe('/a/b/c/d/e')
  expect(siteFolder('/a/b/c/d/e/p.html', '<link href="../x.css"><img src="../../y.png">')).toBe('/a/b/c')
  expect(siteFolder('/a/b/c/d/e/p.html', '<img src=../../../../../../etc/x.png>')).toBe('/a/b')
  expect(siteFolder('/a/p.html', '<img src="../../x.png">')).toBe('/a')
})

it.each([
  ['a file of its folder', 'site/pages/own.json', true],
  ['an image of its folder', 'site/pages/img/x.svg', true],
  ['a sheet beside its folder', 'site/css/a.css', true],
  ['data beside its folder', 'site/data.json', false],
  ['a sheet outside of the site', 'outside.css', false],
  ['a hidden file', 'site/pages/.git/config', false],
  ['a link that leads out', 'site/pages/link.css', false],
  ['a folder', 'site/pages/img', false]
])('%s', async (_name, file, isReadable) => {
  expect((await readableFile(at(file), at('site/pages'), at('site'))) !== undefined).toBe(isReadable)
})

it('serves the page and what it may read, to nobody else', async () => {
  const get = async (url: string) => {
    const response = await fetch(url)
    return [response.status, await response.text()]
  }
  expect(new URL(server.url).pathname).toBe('/pages/page%20name.html')
  expect(await get(server.url)).toEqual([200, '<p>é'])
  expect(await get(`${server.origin}/css/a.css`)).toEqual([200, 'site/css/a.css'])
  for (const bad of [
    '/data.json',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/pages/link.css',
    '/%00'
  ]) {
    expect((await get(server.origin + bad))[0]).toBe(404)
  }
  expect((await get(server.url.replace('127.0.0.1', 'localhost')).catch(() => [403]))[0]).toBe(403)
})
