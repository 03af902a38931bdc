import process from 'node:process'
import {probeBrowser} from '../problem.ts'

let probed: ReturnType<typeof probeBrowser> | undefined

/**
 * Some containers have no sandbox for browsers; services that tests start have to be allowed to do without it there. Gives
 * why no browser can be used, or undefined where one starts.
 */
export async function allowMissingSandbox(): Promise<string | undefined> {
  probed ??= probeBrowser()
  const found = await probed
  if ('problem' in found) return found.problem
  process.env.FACSIMILE_NO_SANDBOX ??= found.sandboxed ? '0' : '1'
  return undefined
}
