import {readFileSync} from 'node:fs'
import process from 'node:process'
import {CommandFailure} from '../cli/failure.ts'

/** Subcommands of the service, which is a package of its own: it brings a database, log-ins and payments. */
export const SERVICE_COMMANDS: readonly string[] = [
  'serve',
  'collect',
  'work',
  'gallery',
  'keys',
  'credits',
  'operators'
]

/** URL of the service's command, where its package is installed beside this one. */
export function serviceCommand(): string | undefined {
  try {
    const manifest = import.meta.resolve('@facsimile/platform/package.json')
    const {bin} = JSON.parse(readFileSync(new URL(manifest), 'utf8')) as {bin: Record<string, string>}
    const [command] = Object.values(bin)
    return command === undefined ? undefined : new URL(command, manifest).href
  } catch {
    return undefined
  }
}

/**
 * Why a subcommand cannot run here: the service is not installed, or its libraries and those of the Model Context
 * Protocol do not run on this Node.
 */
export function problemOf(name: string, service: string | undefined): CommandFailure | undefined {
  const isOfService = SERVICE_COMMANDS.includes(name)
  if (isOfService && service === undefined) {
    return new CommandFailure({
      code: 'service-missing',
      message: `"facsimile ${name}" is a command of the service; install its package beside this one: npm install @facsimile/platform`
    })
  }
  if ((!isOfService && name !== 'mcp') || isNewEnough(process.versions.node)) return undefined
  return new CommandFailure({
    code: 'unexpected',
    message: `Node ${process.versions.node} is too old for "facsimile ${name}"; 22.19 or newer is needed.`
  })
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 19)
}
