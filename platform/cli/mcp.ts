import {Effect, Layer, Logger} from 'effect'
import {McpOverStdio} from '../mcp/stdio.ts'

/** `facsimile mcp`: until the client is gone. Standard output is the protocol's, so the log is not written there. */
export const runMcp = Layer.launch(McpOverStdio).pipe(
  Effect.provide(Logger.layer([Logger.withConsoleError(Logger.formatJson)]))
)
