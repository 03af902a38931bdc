/** A URL of a language-model service as it is stored, or a sentence that says what is wrong with it. */
export function providerUrl(text: string): string | {problem: string} {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return {problem: 'Expected an http or https address'}
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return {problem: 'Expected an address without a user, a query and a fragment'}
  return url.href.replace(/\/+$/, '')
}

/** Where the service is by default. */
export const DEFAULT_URL = {
  'openai-compatible': 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1'
} as const
