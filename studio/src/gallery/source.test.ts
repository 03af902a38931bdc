import {expect, it} from 'vitest'
import {projectIn} from '../share/link.ts'
import {studioUrl, textOf} from './source.ts'

it('puts styles where the compiler finds them, and nothing out of their element', () => {
  expect(textOf({html: '<p>x</p>', css: 'p { color: red }', isPage: false})).toBe(
    '<style>\np { color: red }\n</style>\n<p>x</p>'
  )
  expect(
    textOf({
      html: '<html><head lang="en"><link rel="stylesheet" href="page.css">\n<title>x</title></head>',
      css: 'a::after { content: "</style><script>" }',
      isPage: true
    })
  ).toBe(
    '<html><head lang="en">\n<style>\na::after { content: "<\\/style><script>" }\n</style><title>x</title></head>'
  )
})

it('opens a project in the Studio, and says when it is too large', async () => {
  const project = {name: 'Hero', format: 'html', code: '<h1>Bread</h1>', css: ''} as const
  const url = await studioUrl(project)
  expect(await projectIn(url.slice(url.indexOf('#')))).toEqual(project)
  const noise = Array.from({length: 400_000}, (_, at) => Math.sin(at).toString(36).slice(2, 8)).join('')
  await expect(studioUrl({...project, code: noise})).rejects.toThrow('too large')
})
