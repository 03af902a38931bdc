import {Layer} from 'effect'
import {McpProtocol, McpServer} from 'effect/ai'
import manifest from '../package.json' with {type: 'json'}
import type {ClientSessionLimits} from './client-sessions.ts'
import {gate} from './gate.ts'
import {tools} from './tools.ts'

export interface McpEndpointOptions extends ClientSessionLimits {
  /** Seconds for which a call waits for its copy. */
  timeout: number
}

/** The MCP endpoint, streamable HTTP at `/mcp`, for those who send an API key. */
export const mcpEndpoint = ({timeout, ...limits}: McpEndpointOptions) =>
  McpServer.layerHttp({
    name: 'facsimile',
    version: manifest.version,
    path: '/mcp',
    protocols: [McpProtocol.v2025_11_25, McpProtocol.v2025_06_18, McpProtocol.v2025_03_26],
    instructions: 'Copies web pages, or elements of them, as HTML or JSX.',
    allowSessionTermination: true,
    registrations: tools(timeout)
  }).pipe(Layer.provide(gate(limits).layer))
