/** Characters of a client's name and version. */
const LONGEST = 100

/** What a client may say that it can do; nothing of what stands inside is used here. */
const CAPABILITIES = ['roots', 'sampling', 'elicitation'] as const

/**
 * A JSON-RPC message without what nobody requests again: of `initialize`, whose parameters are kept as long as the session,
 * the version, the names of the capabilities, and the client's name and version stay. Other messages stay as they are.
 * Spec: <https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#initialization>
 */
export function withNegotiatedFields(message: unknown): unknown {
  if (!isObject(message) || message.method !== 'initialize' || !isObject(message.params)) return message
  const {protocolVersion, capabilities, clientInfo} = message.params
  const known = isObject(capabilities) ? CAPABILITIES.filter((name) => isObject(capabilities[name])) : []
  return {
    ...message,
    params: {
      protocolVersion: shortened(protocolVersion),
      capabilities: Object.fromEntries(known.map((name) => [name, {}])),
      ...(isObject(clientInfo) && {
        clientInfo: {name: shortened(clientInfo.name), version: shortened(clientInfo.version)}
      })
    }
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shortened = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : value)
