import {expect, it} from 'vitest'
import {isSigned, signatureOf} from './signature.ts'

const body = '{"id":"job_1/1"}'
const now = 1_764_168_437

it('is made as the documentation has it', () => {
  // printf '1764168437.{"id":"job_1/1"}' | openssl dgst -sha256 -hmac whk_test
  expect(signatureOf(body, ['whk_test'], now)).toBe(
    't=1764168437,v1=4459d8a63f74d7b7092ddaec6746ace98e73e7050cee86dd2a3532e7104bb5f9'
  )
})

it('holds for the body as it came, the secret, and five minutes', () => {
  const header = signatureOf(body, ['new', 'old'], now)
  for (const secret of ['new', 'old']) expect(isSigned({header, body, secret}, now)).toBe(true)
  expect(isSigned({header, body, secret: 'other'}, now)).toBe(false)
  expect(isSigned({header, body: `${body} `, secret: 'new'}, now)).toBe(false)
  expect(isSigned({header: header.replace(String(now), String(now + 1)), body, secret: 'new'}, now)).toBe(
    false
  )
  for (const [later, expected] of [
    [300, true],
    [301, false],
    [-301, false]
  ] as const)
    expect(isSigned({header, body, secret: 'new'}, now + later)).toBe(expected)
  for (const wrong of ['', 't=,v1=', 'v1=00', 't=x,v1=zz', `t=${now}`])
    expect(isSigned({header: wrong, body, secret: 'new'}, now)).toBe(false)
})
