import type {AccountClient} from '../../accounts/testing/account-client.ts'

export interface SeenEvent {
  id: number
  event: string
  // The tests say what they expect an event to hold.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
}

/** The events of a job after one of them, until the stream ends. */
export async function readEvents(
  {send}: Pick<AccountClient, 'send'>,
  id: string,
  apiKey: string,
  after?: number
): Promise<SeenEvent[]> {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    accept: 'text/event-stream',
    ...(after !== undefined && {'last-event-id': String(after)})
  }
  const response = await send('GET', `/v1/jobs/${id}/events`, undefined, headers)
  const text = await response.text()
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('id: '))
    .map((part) => {
      const valueOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? ''
      return {id: Number(valueOf('id')), event: valueOf('event'), data: JSON.parse(valueOf('data'))}
    })
}
