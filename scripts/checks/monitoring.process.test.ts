import {readFileSync} from 'node:fs'
import path from 'node:path'
import {type Pages, servePages} from '@facsimile/platform/server/testing/pages.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import {parse} from 'yaml'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TOKEN = 'a-token-of-prometheus'
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

interface Alert {
  alert: string
  expr: string
  labels: {severity: string}
  annotations: {summary: string; runbook_url: string}
}

const alerts: Alert[] = parse(read('deploy/monitoring/alerts.yaml')).groups[0].rules
const dashboard: {panels: {title: string; description: string; targets: {expr: string}[]}[]} = JSON.parse(
  read('deploy/monitoring/dashboard.json')
)

let pages: Pages
let service: RunningService
let metrics: string
beforeAll(async () => {
  pages = await servePages()
  service = await runService({
    FACSIMILE_BROWSER: '/nowhere/chrome',
    FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
    FACSIMILE_METRICS_TOKEN: TOKEN
  })
  const apiKey = await service.key()
  // Answered with a copy and with a refusal.
  await service.magic({apiKey, url: `${pages.host}/ok`})
  await service.magic({apiKey, url: '10.0.0.1'})
  // The audit of the books and the first answers are counted by then.
  await vi.waitFor(
    async () => {
      const response = await fetch(`${service.origin}/metrics`, {headers: {authorization: `Bearer ${TOKEN}`}})
      metrics = await response.text()
      for (const series of ['facsimile_ledger_discrepancies 0', 'method="POST"', 'method="GET"'])
        expect(metrics).toContain(series)
    },
    {timeout: 20_000, interval: 200}
  )
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await pages?.close()
}, 60_000)

const expressions = [
  ...alerts.map(({alert, expr}) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({title, targets}) => targets.map(({expr}) => [title, expr] as const))
]

it.each(expressions)('«%s» asks for metrics that /metrics has', (_, expression) => {
  for (const [, name = '', labels = ''] of expression.matchAll(/\b(facsimile_\w+)(?:\{([^}]*)\})?/g)) {
    const series = metrics
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    expect([name, series.length > 0]).toEqual([name, true])
    for (const [, label = '', operator, value = ''] of labels.matchAll(/(\w+)(=~|=)"([^"]*)"/g)) {
      const known = series.flatMap((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? [])
      expect([name, label, known.length > 0]).toEqual([name, label, true])
      // Statuses come with the answers that have them.
      if (label !== 'status')
        for (const one of operator === '=~' ? value.split('|') : [value]) expect(known).toContain(one)
    }
  }
  for (const [, labels = ''] of expression.matchAll(/by \(([^)]*)\)/g))
    for (const label of labels.split(/, ?/))
      expect(label === 'instance' || metrics.includes(`${label}="`)).toBe(true)
})

it('has a heading of the runbook for each alert, and an alert for each heading', () => {
  const runbook = read('docs/operation.md')
  const headings = [...runbook.matchAll(/^### (Facsimile\w+)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(alerts.map(({alert}) => alert))
  for (const {alert, annotations, labels} of alerts) {
    expect(annotations.runbook_url).toBe(`docs/operation.md#${alert.toLowerCase()}`)
    expect(annotations.summary).toMatch(/\.$/)
    expect(['critical', 'warning']).toContain(labels.severity)
  }
})

it('has panels that say what they show', () => {
  for (const {title, description, targets} of dashboard.panels) {
    expect([title, description.endsWith('.')]).toEqual([title, true])
    expect(targets.length).toBeGreaterThan(0)
  }
})
