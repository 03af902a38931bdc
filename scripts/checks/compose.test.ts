import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {SETTINGS} from '@facsimile/platform/server/settings.ts'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'

const FOLDER = path.resolve(import.meta.dirname, '../../deploy')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')
const compose = parse(read('compose.yaml'), {merge: true})

describe('deploy/compose.yaml', () => {
  it('has two services and two workers, each with nothing that it does not need', () => {
    const processes = ['service-a', 'service-b', 'worker-a', 'worker-b'].map((name) => compose.services[name])
    expect(processes.map(({command}) => command)).toEqual([['serve'], ['serve'], ['work'], ['work']])
    for (const one of processes) {
      expect(one).toMatchObject({
        ...{read_only: true, cap_drop: ['ALL'], pids_limit: 2000},
        depends_on: {postgres: {condition: 'service_healthy'}}
      })
      expect(one).not.toHaveProperty('ports')
      expect(one).not.toHaveProperty('privileged')
      const [privileges, seccomp = ''] = one.security_opt
      expect(privileges).toBe('no-new-privileges')
      const [, profile = ''] = /:-(.*)\}$/.exec(seccomp) ?? []
      expect(existsSync(path.join(FOLDER, profile))).toBe(true)
      expect(Object.keys(one.environment).filter((name) => !(name in SETTINGS))).toEqual([])
    }
    const [, , worker] = processes
    expect(worker.healthcheck.test).toEqual(['CMD', 'node', 'deploy/health.mjs', '--worker'])
  })

  it('publishes the proxy alone, and the database to nobody outside', () => {
    const published = Object.entries<{ports?: unknown}>(compose.services).filter(([, one]) => one.ports)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
    expect(compose.networks.inside).toEqual({internal: true})
    expect(compose.services.postgres.networks).toEqual(['inside'])
    expect(compose.services.proxy.networks).toEqual(['outside'])
  })

  it('has no secret of its own, and an example of every one that has to be set', () => {
    const text = read('compose.yaml')
    const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? '')
    const example = read('compose.env.example')
    expect(new Set(needed)).toEqual(
      new Set(['POSTGRES_PASSWORD', 'FACSIMILE_SECRET', 'FACSIMILE_PUBLIC_URL'])
    )
    for (const name of needed) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    expect(example).toMatch(/^FACSIMILE_SECRET=$/m)
    expect(example).toMatch(/^POSTGRES_PASSWORD=$/m)
  })

  it('sends the proxy to its services, by the paths that the service has', () => {
    const proxy = compose.services.proxy
    const services = proxy.environment.SERVICES.split(' ').map((one: string) => one.split(':'))
    expect(services).toEqual([
      ['service-a', '3000'],
      ['service-b', '3000']
    ])
    const caddy = read('Caddyfile')
    for (const name of ['SITE', 'SERVICES']) expect(caddy).toContain(`{$${name}}`)
    expect(caddy).toContain('health_uri /ready')
    expect(caddy.split('{').length).toBe(caddy.split('}').length)
  })
})
