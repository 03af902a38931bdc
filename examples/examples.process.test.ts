import {expect, it} from 'vitest'
import {runExample} from './testing/run-example.ts'

it('convert-html prints a component', async () => {
  const {stdout, stderr, code} = await runExample('convert-html.ts')
  expect({stderr, code}).toEqual({stderr: '', code: 0})
  expect(stdout).toContain('export default function Card()')
  expect(stdout).toContain('<article className="')
  expect(stdout).toMatch(/\bp-4\b/)
  expect(stdout).toMatch(/min-\[600px\]:p-8/)
})

it('plugin-vue prints a single-file component', async () => {
  const {stdout, stderr, code} = await runExample('plugin-vue.ts')
  expect({stderr, code}).toEqual({stderr: '', code: 0})
  expect(stdout).toMatch(
    /^<template>\n {2}<p class="([\w-]+)">4\.20 €<\/p>\n {2}<p v-pre>\{\{ text \}\}<\/p>\n<\/template>\n\n<style scoped>\n/
  )
  expect(stdout).toMatch(/color: teal/)
  expect(stdout).toMatch(/:hover\)? \{\n {2}color: navy/)
  expect(stdout).toMatch(/<\/style>\n$/)
})

it('plugin-tokens renames colours, however they are written', async () => {
  const {stdout, stderr, code} = await runExample('plugin-tokens.ts')
  expect({stderr, code}).toEqual({stderr: '', code: 0})
  expect(stdout).toMatch(/(?<!-)color: var\(--color-on-brand\)/)
  expect(stdout).toMatch(/border-color: var\(--color-brand\)/)
  expect(stdout.match(/background-color: var\(--color-brand\)/g)?.length).toBeGreaterThan(0)
  expect(stdout).not.toMatch(/#00f|rgb\(|hsl\(/)
})

it('writing-a-plugin/with-rehype compiles the tree of other plugins, with a pass of its own', async () => {
  const {stdout, stderr, code} = await runExample('writing-a-plugin/with-rehype.ts')
  expect({stderr, code}).toEqual({stderr: '', code: 0})
  expect(stdout).toContain('Hello <strong>you</strong>')
  expect(stdout).toMatch(/className="[^"]*text-\[teal\]/)
  expect(stdout).not.toContain('shadow-[')
  expect(stdout).toMatch(/^shadow-dropped$/m)
})
