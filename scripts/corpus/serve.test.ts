import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, it} from 'vitest'
import {corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

it('serves a folder and nothing else, and the corpus names its pages', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-serve-'))
  await mkdir(path.join(folder, 'site', 'a b'), {recursive: true})
  await writeFile(path.join(folder, 'secret.txt'), 'secret')
  await writeFile(path.join(folder, 'site', 'a b', 'index.html'), '<p>page')
  await writeFile(
    path.join(folder, 'pages.json'),
    JSON.stringify([{name: 'p', root: 'site', path: '/a b/', core: true, elements: 3}])
  )
  const [page] = await corpusPages(folder)
  expect(page).toEqual({name: 'p', root: path.join(folder, 'site'), path: '/a b/', core: true})
  expect(await corpusPages('')).toEqual([])
  const server = await serveFolder(page?.root ?? '')
  const get = async (url: string) => {
    const response = await fetch(server.origin + url)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  expect(await get('/a%20b/')).toEqual([200, 'text/html; charset=utf-8', '<p>page'])
  expect((await get('/..%2fsecret.txt'))[0]).toBe(404)
  expect((await get('/%2e%2e/secret.txt'))[0]).toBe(404)
  expect((await get('/a%20b'))[0]).toBe(200)
  await server.close()
  await rm(folder, {recursive: true})
})
