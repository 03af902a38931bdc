import {strFromU8, unzipSync} from 'fflate'
import {expect, it} from 'vitest'
import {archived, safeName} from './archive.ts'

it('holds every file under a name that unpacks below its folder, on any system', async () => {
  const long = '🙂é'.repeat(300_000)
  const files = [
    {name: 'component.jsx', text: 'export default 1'},
    {name: '../../etc/passwd', text: 'up'},
    {name: '/srv/.ssh/keys', text: 'absolute'},
    {name: 'C:\\windows\\x.css', text: 'drive'},
    {name: 'COMPONENT.jsx', text: 'the same on some systems'},
    {name: 'empty.css', text: ''},
    {name: 'long.html', text: long}
  ]
  const found = Object.entries(unzipSync(await archived(files))).map(([name, bytes]) => [
    name,
    strFromU8(bytes)
  ])
  expect(found).toEqual([
    ['component.jsx', 'export default 1'],
    ['etc/passwd', 'up'],
    ['srv/ssh/keys', 'absolute'],
    ['C-/windows/x.css', 'drive'],
    ['COMPONENT-2.jsx', 'the same on some systems'],
    ['empty.css', ''],
    ['long.html', long]
  ])
  expect(safeName('\0')).toBe('-')
  expect(safeName('..')).toBe('file')
})
