import type {JobEvent as ServiceEvent} from '@facsimile/platform/jobs/schema.ts'
import {afterAll, beforeAll, describe, expect, expectTypeOf, it} from 'vitest'
import {type ScriptedService, startScripted} from '../testing/scripted-service.ts'
import {ConnectionError, Facsimile, type JobCounts, type JobEvent, ProblemError} from './index.ts'

let service: ScriptedService
beforeAll(async () => {
  service = await startScripted()
})
afterAll(() => service.close())

type Scenario = Parameters<ScriptedService['at']>[0]
const client = (scenario: Scenario, more: {retries?: number; timeout?: number} = {}) =>
  new Facsimile({baseUrl: service.at(scenario), apiKey: 'fcs_key', ...more})
const namesIn = (scenario: Scenario) =>
  new Set(service.seen(scenario).map(({headers}) => headers['idempotency-key']))

describe('requests', () => {
  it('are sent again under one name after what the service asks to wait', async () => {
    expect(await client('busy').magic({url: 'a.example', theme: 'dark'})).toMatchObject({balance: 7})
    expect(service.seen('busy')).toHaveLength(3)
    expect(service.seen('busy')[0]).toMatchObject({
      method: 'POST',
      path: '/v1/magic',
      body: {apiKey: 'fcs_key', url: 'a.example', theme: 'dark'}
    })
    expect(namesIn('busy').size).toBe(1)
    expect([...namesIn('busy')][0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('wait for an earlier try that is being done, for as long as it takes', async () => {
    expect(await client('underWay').magic({url: 'a.example'}, {idempotencyKey: 'mine'})).toMatchObject({
      balance: 7
    })
    expect(service.seen('underWay')).toHaveLength(7)
    expect([...namesIn('underWay')]).toEqual(['mine'])
  })

  it('without a name are sent again where the service refused them, and not where the connection broke', async () => {
    expect(await client('limited').createWebhook({url: 'https://a.example'})).toEqual({id: 'webhook_1'})
    await expect(client('cut').createWebhook({url: 'https://a.example'})).rejects.toBeInstanceOf(
      ConnectionError
    )
    expect(service.seen('cut')).toHaveLength(1)
    expect(await client('cut').keyAccount()).toMatchObject({balance: 7})
    expect(service.seen('cut')[1]?.headers.authorization).toBe('Bearer fcs_key')
  })

  it('fail with the problem of the service', async () => {
    const failure = await client('refused')
      .createJob({urls: ['no URL']})
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProblemError)
    expect(failure).toMatchObject({
      ...{
        name: 'ProblemError',
        message: 'The detail of invalid_request.',
        code: 'invalid_request',
        status: 422
      },
      ...{title: 'A title', retryable: false, requestId: 'request_1', retryAfter: undefined},
      documentationUrl: 'https://service.example/docs/errors#invalid_request',
      errors: [{path: ['urls', 0], message: 'No URL'}]
    })
    expect(service.seen('refused')).toHaveLength(1)
  })

  it('do not wait for midnight', async () => {
    await expect(client('dayLimit').magic({url: 'a.example'})).rejects.toMatchObject({
      code: 'key_day_limit_reached',
      retryAfter: 86_000
    })
    expect(service.seen('dayLimit')).toHaveLength(1)
  })

  it('say what is wrong where somebody else answers, and give the key to nobody', async () => {
    await expect(client('proxy').keyAccount()).rejects.toMatchObject({name: 'ConnectionError', status: 404})
    await expect(client('redirect').keyAccount()).rejects.toThrow(/redirect, which is not followed/)
    expect(service.seen('elsewhere')).toEqual([])
    expect(() => new Facsimile({baseUrl: 'nowhere', apiKey: 'x'})).toThrow(/baseUrl has to be/)
  })

  it('end with their signal, and after their time', async () => {
    const reason = new Error('enough')
    const signal = AbortSignal.timeout(100)
    await expect(client('silent').keyAccount({signal})).rejects.toMatchObject({name: 'TimeoutError'})
    await expect(client('silent').keyAccount({signal: AbortSignal.abort(reason)})).rejects.toBe(reason)
    await expect(client('silent', {timeout: 100}).keyAccount()).rejects.toThrow('not answered within 100 ms')
  })
})

describe('a job', () => {
  it('is followed over connections that break and end, without a gap and without a repetition', async () => {
    const events: JobEvent[] = []
    for await (const event of client('broken').job('job_1').events()) events.push(event)
    expect(events.map(({number, type}) => [number, type])).toEqual([
      [1, 'job.created'],
      [2, 'page.done'],
      [3, 'page.failed'],
      [4, 'job.done']
    ])
    expect(events[1]).toMatchObject({job: 'job_1', page: 1, url: 'b.example', copyId: 'copy_1'})
    expect(service.seen('broken').map(({headers}) => headers['last-event-id'])).toEqual(['0', '2', '3'])
  })

  it('that has ended before has no more events', async () => {
    const events: JobEvent[] = []
    for await (const event of client('over').job('job_1').events({after: 4})) events.push(event)
    expect(events).toEqual([])
  })

  it('is waited for with its progress, by events and where there are none by asking', async () => {
    const progress: JobCounts[] = []
    const ended = await client('over')
      .job('job_1')
      .ended({onProgress: (counts) => progress.push(counts)})
    expect(ended).toMatchObject({state: 'done', counts: {done: 1, failed: 1}})
    expect(progress.map(({waiting, done, failed}) => [waiting, done, failed])).toEqual([
      [2, 0, 0],
      [1, 1, 0],
      [0, 1, 1],
      [0, 1, 1]
    ])
    const asked: JobCounts[] = []
    const polled = await client('noStream')
      .job('job_1')
      .ended({onProgress: (counts) => asked.push(counts)})
    expect(polled).toMatchObject({state: 'done'})
    expect(asked.map(({waiting}) => waiting)).toEqual([2, 0])
  })

  it('that is waited for is left by a signal', async () => {
    const waiting = client('silent')
      .job('job_1')
      .ended({signal: AbortSignal.timeout(100)})
    await expect(waiting).rejects.toMatchObject({name: 'TimeoutError'})
  })
})

it('has the events of the service', () => {
  expectTypeOf<JobEvent['type']>().toEqualTypeOf<ServiceEvent['type']>()
})
