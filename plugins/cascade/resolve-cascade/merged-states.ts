import type {Origin, State} from '../../model/types.ts'

/** The two origins number their states separately; here they come together under new keys. */
export function mergedStates(
  author: Readonly<Record<string, State>>,
  defaults: Readonly<Record<string, State>>
): Record<string, State> {
  const states: Record<string, State> = {}
  for (const [key, state] of Object.entries(author)) states[mergedKey(key, 'author')] = state
  for (const [key, state] of Object.entries(defaults)) states[mergedKey(key, 'user-agent')] = state
  return states
}

export const mergedKey = (key: string, origin: Origin) => `${origin === 'user-agent' ? 'u' : 'a'}${key}`
