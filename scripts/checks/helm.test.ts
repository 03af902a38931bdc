import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {refusalOf} from '@facsimile/platform/egress/address.ts'
import {Ajv} from 'ajv'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {renderChart, type Resource} from './testing/helm.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CHART = path.join(ROOT, 'deploy/helm')
const VERSION: string = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version
const VALUES = {
  publicUrl: 'https://facsimile.example.com',
  secrets: {databaseUrl: 'postgres://u:p@db/facsimile', secret: 'x'.repeat(32), metricsToken: 'y'.repeat(16)}
}
const read = (file: string) => readFileSync(path.join(CHART, file), 'utf8')
const ofKind = (resources: readonly Resource[], kind: string) => resources.filter((one) => one.kind === kind)

/** Whether an object chooses by these labels. */
const chooses = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value)

describe('the chart', () => {
  it('makes services and workers that nobody but its own user runs in', async () => {
    const resources = await renderChart(CHART, VALUES)
    const deployments = ofKind(resources, 'Deployment')
    expect(deployments.map(({metadata, spec}) => [metadata.name, spec.replicas])).toEqual([
      ['test-service', 2],
      ['test-worker', 2]
    ])
    for (const {spec} of deployments) {
      const {metadata, spec: pod} = spec.template
      expect(chooses(spec.selector.matchLabels, metadata.labels)).toBe(true)
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          ...{runAsNonRoot: true, runAsUser: 4711},
          seccompProfile: {type: 'Localhost', localhostProfile: 'facsimile.json'}
        }
      })
      const [container, ...others] = pod.containers
      expect(others).toEqual([])
      expect(container).toMatchObject({
        image: `localhost/facsimile:${VERSION}`,
        securityContext: {
          ...{readOnlyRootFilesystem: true, allowPrivilegeEscalation: false},
          capabilities: {drop: ['ALL']}
        },
        envFrom: [{secretRef: {name: 'test-facsimile'}}],
        resources: {limits: {memory: '6Gi'}}
      })
      const written = container.volumeMounts.map(({mountPath}: {mountPath: string}) => mountPath)
      expect(written).toEqual(['/tmp', '/data'])
      const env = new Map(container.env.map(({name, value}: {name: string; value: string}) => [name, value]))
      expect(env.get('FACSIMILE_PUBLIC_URL')).toBe(VALUES.publicUrl)
      expect(env.get('FACSIMILE_TRUST_PROXY')).toBe('1')
      expect(env.get('FACSIMILE_BROWSERS')).toBe('2')
      const [program, file] = container.startupProbe.exec.command
      expect([program, existsSync(path.join(ROOT, file))]).toEqual(['node', true])
    }
    const [service, worker] = deployments.map(({spec}) => spec.template.spec.containers[0])
    expect(service).toMatchObject({
      args: ['serve'],
      ports: [{name: 'http', containerPort: 3000}],
      readinessProbe: {httpGet: {path: '/ready', port: 'http'}},
      livenessProbe: {httpGet: {path: '/health', port: 'http'}}
    })
    expect(worker).toMatchObject({
      args: ['work'],
      livenessProbe: {exec: {command: ['node', 'deploy/health.mjs', '--worker']}}
    })
    expect(worker).not.toHaveProperty('ports')
  })

  it('has selectors that find its pods', async () => {
    const resources = await renderChart(CHART, VALUES)
    const pods = ofKind(resources, 'Deployment').map(({spec}) => spec.template.metadata.labels)
    const selectors = [
      ...ofKind(resources, 'Service').map(({spec}) => spec.selector),
      ...ofKind(resources, 'PodDisruptionBudget').map(({spec}) => spec.selector.matchLabels),
      ...ofKind(resources, 'NetworkPolicy').map(({spec}) => spec.podSelector.matchLabels)
    ]
    expect(selectors.map((one) => pods.filter((labels) => chooses(one, labels)).length)).toEqual([
      1, 1, 1, 2, 1
    ])
  })

  it('lets pods reach nothing private but their database', async () => {
    const [policy] = ofKind(await renderChart(CHART, VALUES), 'NetworkPolicy')
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress'])
    const [dns, database, internet] = policy.spec.egress
    expect(dns.ports.map(({port}: {port: number}) => port)).toEqual([53, 53])
    expect(database.ports).toEqual([{protocol: 'TCP', port: 5432}])
    const {cidr, except} = internet.to[0].ipBlock
    expect(cidr).toBe('0.0.0.0/0')
    for (const range of except) expect(refusalOf(range.split('/')[0])).toBeDefined()
    for (const range of ['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'])
      expect(except).toContain(range)
    expect(internet.ports.map(({port}: {port: number}) => port)).toEqual([80, 443, 8080, 8443])
  })

  it('takes secrets of yours, an ingress, and variables', async () => {
    const own = {publicUrl: VALUES.publicUrl, existingSecret: 'mine'}
    const more = {
      ingress: {enabled: true, host: 'a.example', tlsSecret: 'a-tls', className: 'nginx'},
      serviceMonitor: {enabled: true},
      networkPolicy: {databaseTo: [{ipBlock: {cidr: '10.1.2.3/32'}}]},
      env: [{name: 'FACSIMILE_RATE_LIMIT', value: '120'}]
    }
    const resources = await renderChart(CHART, {...own, ...more})
    expect(ofKind(resources, 'Secret')).toEqual([])
    for (const {spec} of ofKind(resources, 'Deployment')) {
      const [{envFrom, env}] = spec.template.spec.containers
      expect(envFrom).toEqual([{secretRef: {name: 'mine'}}])
      expect(env.at(-1)).toEqual(more.env[0])
    }
    const [ingress] = ofKind(resources, 'Ingress')
    expect(ingress.spec).toMatchObject({
      ingressClassName: 'nginx',
      tls: [{hosts: ['a.example'], secretName: 'a-tls'}],
      rules: [
        {
          host: 'a.example',
          http: {paths: [{backend: {service: {name: 'test-service', port: {name: 'http'}}}}]}
        }
      ]
    })
    expect(ofKind(resources, 'ServiceMonitor')[0].spec.endpoints[0].authorization.credentials.name).toBe(
      'mine'
    )
    const [policy] = ofKind(resources, 'NetworkPolicy')
    expect(policy.spec.egress[1].to).toEqual([{ipBlock: {cidr: '10.1.2.3/32'}}])
  })

  it('says what is missing', async () => {
    await expect(renderChart(CHART, {})).rejects.toThrow(
      /publicUrl is missing|secrets.databaseUrl is missing/
    )
    await expect(renderChart(CHART, {publicUrl: 'https://a.example'})).rejects.toThrow(
      'secrets.databaseUrl is missing'
    )
  })

  it('has a schema that takes its values and refuses wrong ones', () => {
    const validate = new Ajv({strict: false}).compile(JSON.parse(read('values.schema.json')))
    const defaults = parse(read('values.yaml'))
    const isTaken = (more: object) => validate({...defaults, ...VALUES, ...more})
    expect([isTaken({}), validate.errors]).toEqual([true, null])
    for (const wrong of [
      {publicUrl: 'facsimile.example.com'},
      {secrets: {secret: 'short'}},
      {secrets: {databaseUrl: 'mysql://a'}},
      {worker: {replicas: -1, browsers: 2}},
      {worker: {replicas: 2, browsers: 0}},
      {seccompProfile: {type: 'None'}},
      {replicas: 2}
    ])
      expect([wrong, isTaken(wrong)]).toEqual([wrong, false])
  })

  it('has the version of the packages', () => {
    expect(parse(read('Chart.yaml'))).toMatchObject({version: VERSION, appVersion: VERSION})
  })
})
