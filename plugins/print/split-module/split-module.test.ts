import {build} from 'esbuild'
import {fromHtml} from 'hast-util-from-html'
import {format} from 'prettier'
import {expect, test} from 'vitest'
import {jsxSource} from '../print-jsx/index.ts'
import {render} from '../print-jsx/testing/render.ts'
import {type SplitFile, splitModule} from './index.ts'

const parse = (html: string) => fromHtml(html, {fragment: true})

const icon = (label: string, size: number) =>
  `<svg class="size-${size} shrink-0 text-gray-500" width="24" height="24" viewBox="0 0 ${size} ${size}" fill="none" stroke="currentColor" aria-label="${label}"><path d="M0 0h4v4h4v4h4"/></svg>`
const search = icon('Search', 6)
const close = icon('Close', 5)
const links = ['a', 'b', 'c', 'd'].map((key) => `<li><a href="#${key}">${key}</a></li>`).join('')
const words = Array.from({length: 30}, (_, at) => `<p>Words of their own, ${at}.<b>b</b></p><hr>`).join('')
const PAGE = `<header><ul>${links}</ul>${search}${words}</header><section id="services">${search}${close}${words}</section><footer>${close}<ul>${links}</ul>${words}</footer>`

/** The files as one script, as a bundler makes it. */
async function bundled(files: readonly SplitFile[]): Promise<string> {
  const byName = new Map(files.map(({name, text}) => [name, text]))
  const {outputFiles} = await build({
    entryPoints: [files[0]!.name],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'preserve',
    external: ['react'],
    plugins: [
      {
        name: 'files',
        setup({onResolve, onLoad}) {
          onResolve({filter: /^\.|^component/}, ({path, importer}) => {
            const base = importer.includes('/') ? importer.slice(0, importer.lastIndexOf('/') + 1) : ''
            const plain = base + path.replace(/^\.\//, '')
            const found = ['', '.jsx', '.tsx', '.js', '.ts']
              .map((end) => plain + end)
              .find((name) => byName.has(name))
            return {path: found ?? plain, namespace: 'files'}
          })
          onLoad({filter: /./, namespace: 'files'}, ({path}) => ({
            contents: byName.get(path) ?? '',
            loader: path.split('.').at(-1) as 'jsx'
          }))
        }
      }
    ]
  })
  return outputFiles[0]!.text
}

test.each([false, true])('the files are the module (typescript: %s)', async (typescript) => {
  const source = jsxSource(parse(PAGE), {typescript, name: 'Home'})
  const extension = typescript ? 'tsx' : 'jsx'
  const files = splitModule(source, {name: `component.${extension}`})
  expect(files.map(({name}) => name)).toEqual([
    `component.${extension}`,
    `components/Footer.${extension}`,
    `components/Header.${extension}`,
    `components/Services.${extension}`,
    `components/icons.${extension}`,
    `components/shared-data.${typescript ? 'ts' : 'js'}`
  ])
  expect(files[0]!.text).toContain('import { Footer } from "./components/Footer";')
  expect(files[0]!.text).toContain('export default function Home()')
  expect(files.at(-2)!.text).toContain('export function SearchIcon()')
  for (const {name, text} of files)
    expect(await format(text, {parser: name.endsWith('x') && !typescript ? 'babel' : 'babel-ts'}), name).toBe(
      text
    )
  expect(render(await bundled(files)).html).toBe(render(source, {typescript}).html)
})

test('a module of one component stays one file', () => {
  const source = jsxSource(parse('<p>a</p>'))
  expect(splitModule(source)).toEqual([{name: 'component.jsx', text: source}])
})

test('no two files differ in case alone', () => {
  const svg = '<svg viewBox="0 0 1 1" />'
  const named = (name: string) => `function ${name}() {\n  return ${svg};\n}\n\n`
  const source = `${['Icons', 'CloseIcon', 'SearchIcon'].map(named).join('')}export default function Page() {
  return (
    <>
      <Icons />
      <CloseIcon />
      <SearchIcon />
    </>
  );
}
`
  const names = splitModule(source).map(({name}) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(4)
})

test('a hook and its types have a file of their own', () => {
  const source = `import { type Dispatch, useEffect, useState } from "react";

/** Closes what is open. */
function useDismiss(open: boolean, setOpen: Dispatch<boolean>) {
  useEffect(() => {});
}

interface MenuProps {
  isOpen: boolean;
}

function Menu({ isOpen }: MenuProps) {
  return <p hidden={!isOpen}>a</p>;
}

export default function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useDismiss(isOpen, setIsOpen);

  return <Menu isOpen={isOpen} />;
}
`
  expect(splitModule(source, {name: 'component.tsx'})).toEqual([
    {
      name: 'component.tsx',
      text: `import { useState } from "react";
import { useDismiss } from "./components/useDismiss";
import { Menu } from "./components/Menu";

export default function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useDismiss(isOpen, setIsOpen);

  return <Menu isOpen={isOpen} />;
}
`
    },
    {
      name: 'components/Menu.tsx',
      text: `interface MenuProps {
  isOpen: boolean;
}

export function Menu({ isOpen }: MenuProps) {
  return <p hidden={!isOpen}>a</p>;
}
`
    },
    {
      name: 'components/useDismiss.ts',
      text: `import { type Dispatch, useEffect } from "react";

/** Closes what is open. */
export function useDismiss(open: boolean, setOpen: Dispatch<boolean>) {
  useEffect(() => {});
}
`
    }
  ])
})
