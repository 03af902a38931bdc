import {readFile} from 'node:fs/promises'
import type {Pluggable} from 'unified'
import {describe, expect, it} from 'vitest'
import {type PageFacts, preset} from './preset.ts'
import {COPY_MODES, completeSettings, COMPONENT_FORMATS, STYLE_FORMATS} from './settings.ts'

const PAGE: PageFacts = {
  base: '',
  frame: () => '',
  componentName: 'Component',
  isElement: false,
  keepAttributes: {}
}

/** `printHtml` → `print-html`: names of passes are those of their folders. */
const nameOf = (plugin: Pluggable): string => {
  const {name} = (Array.isArray(plugin) ? plugin[0] : plugin) as {name: string}
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const passesOf = (given: Parameters<typeof completeSettings>[0]): string[] =>
  preset(completeSettings(given), PAGE).map((plugin) => nameOf(plugin))

describe('the list of passes', () => {
  it('is that of plugins/readme.md, in its order, in every combination of settings', async () => {
    const readme = await readFile(new URL('../plugins/readme.md', import.meta.url), 'utf8')
    const documented = [...readme.matchAll(/\[([a-z-]+)\]\((?:\w+)\/[a-z-]+\/readme\.md\)/g)].map(
      ([, name]) => name
    )
    const listed = documented.slice(0, documented.indexOf('print-jsx') + 1)
    for (const componentFormat of COMPONENT_FORMATS)
      for (const styleFormat of STYLE_FORMATS)
        for (const copyMode of COPY_MODES)
          for (const includeMediaQuery of [true, false]) {
            const passes = passesOf({componentFormat, styleFormat, copyMode, includeMediaQuery})
            expect(passes).toEqual(listed.filter((name) => passes.includes(name!)))
          }
  })

  it('leaves out what a setting does not want', () => {
    expect(passesOf({copyMode: 'exact'})).not.toContain('remove-unobservable')
    expect(passesOf({copyMode: 'adaptable'})).toContain('remove-unobservable')
    expect(passesOf({includeMediaQuery: true})).not.toContain('place-media')
    expect(passesOf({includeMediaQuery: false})).toContain('place-media')
  })
})
