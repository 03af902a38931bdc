import {afterAll, beforeAll, expect, it} from 'vitest'
import {PYTHON, run} from '../testing/python.ts'
import {type ScriptedService, startScripted} from '../testing/scripted-service.ts'

let service: ScriptedService
beforeAll(async () => {
  service = await startScripted()
})
afterAll(() => service.close())

it('passes its own tests, and sends what it has to', async () => {
  const env = {...PYTHON.env, FACSIMILE_SCRIPTED: service.at('busy').replace('/busy', '')}
  const {code, stderr} = await run(PYTHON.program, ['-m', 'unittest', 'discover', '-s', 'tests'], {
    env,
    cwd: PYTHON.folder
  })
  expect(stderr).toMatch(/^Ran 1[4-9] tests/m)
  expect({code, stderr}).toMatchObject({code: 0})
  const [first, ...others] = service.seen('busy')
  expect(others).toHaveLength(2)
  expect(first).toMatchObject({
    path: '/v1/magic',
    body: {
      apiKey: 'fcs_key',
      url: 'a.example',
      settings: {componentFormat: 'jsx'},
      viewport: {width: 1280, height: 800},
      cookies: [{name: 'my_cookie', value: 'x'}]
    }
  })
  const name = first?.headers['idempotency-key']
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(others.map(({headers}) => headers['idempotency-key'])).toEqual([name, name])
  expect(service.seen('underWay').map(({headers}) => headers['idempotency-key'])).toEqual(
    Array(7).fill('mine')
  )
  expect(service.seen('cut').map(({method}) => method)).toEqual(['POST', 'GET'])
  expect(service.seen('broken').map(({headers}) => headers['last-event-id'])).toEqual(['0', '2', '3'])
  for (const scenario of ['dayLimit', 'refused'] as const) expect(service.seen(scenario)).toHaveLength(1)
  expect(service.seen('elsewhere')).toEqual([])
})
