import {expect, test} from 'vitest'
import {hookProblems} from './hook-problems.ts'

test('calls of hooks are told, each at its place', () => {
  const jsx = `import {useState} from 'react'
// useMemo() is not called
export default function A() {
  const [n, set] = useState<number>(1)
  useEffect(() => set(2), [])
  return <p title="useRef()" onClick={() => a.useOther()}>{n}</p>
}`
  const problems = hookProblems(jsx)
  expect(problems.map(({from, to}) => jsx.slice(from, to))).toEqual(['useState<number>', 'useEffect'])
  expect(problems[0]?.text).toContain('useState is not in HTML')
})
