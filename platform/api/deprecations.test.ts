import {OpenApi} from 'effect/http-api'
import {expect, it} from 'vitest'
import {versionsPage} from '../server/versions-page.ts'
import {Api} from './api.ts'
import {DEPRECATIONS, type Deprecation, deprecationHeaders, withDeprecations} from './deprecations.ts'

const OLD: Deprecation = {
  method: 'GET',
  path: '/v1/jobs/:id',
  since: '2027-01-01',
  sunset: '2027-07-01',
  instead: 'Use `GET /v2/jobs/{id}`.'
}

it('announces what ends in the answers of that operation alone', () => {
  const headers = (method: string, path: string) =>
    deprecationHeaders({method, path}, 'https://a.example', [OLD])
  expect(headers('GET', '/v1/jobs/job_1')).toEqual({
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
    link: '<https://a.example/docs/versions>; rel="deprecation"; type="text/html"'
  })
  expect(headers('HEAD', '/v1/jobs/job_1')).toHaveProperty('sunset')
  for (const [method, path] of [
    ['DELETE', '/v1/jobs/job_1'],
    ['GET', '/v1/jobs/job_1/events'],
    ['GET', '/v1/jobs'],
    ['GET', '/v1/account']
  ] as const)
    expect(headers(method, path)).toEqual({})
})

it('is in the description of the API and on the page of versions', () => {
  const {paths} = withDeprecations(structuredClone(OpenApi.fromApi(Api)) as never, [OLD]) as ReturnType<
    typeof OpenApi.fromApi
  >
  expect(paths['/v1/jobs/{id}']).toMatchObject({
    get: {deprecated: true, description: expect.stringContaining('ends on 2027-07-01')}
  })
  expect(paths['/v1/jobs/{id}']?.delete).not.toHaveProperty('deprecated')
  expect(versionsPage([OLD])).toContain('2027-07-01')
  expect(versionsPage([])).toContain('No operation is deprecated.')
})

it('names operations that there are, and gives half a year', () => {
  const {paths} = OpenApi.fromApi(Api) as unknown as {paths: Record<string, Record<string, unknown>>}
  for (const {method, path, since, sunset} of DEPRECATIONS) {
    expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
    expect(Date.parse(sunset) - Date.parse(since)).toBeGreaterThanOrEqual(180 * 24 * 3600 * 1000)
  }
})
