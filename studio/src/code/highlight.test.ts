import {expect, test} from 'vitest'
import {highlighted} from './highlight.ts'

test('stretches are the whole code, with what they are', async () => {
  for (const [format, code] of [
    ['html', '<a class="b" href="#">\n  Tea\n</a>'],
    ['jsx', 'export default function A() {\n  return <a className="b">Tea</a>;\n}']
  ] as const) {
    const stretches = await highlighted(code, format)
    expect(stretches.map(([text]) => text).join('')).toBe(code)
    expect(stretches).toContainEqual(['a', expect.stringMatching(/typeName|tagName/)])
    expect(stretches.some(([text, kind]) => text.includes('b') && kind.includes('string'))).toBe(true)
  }
})
