import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {Effect, Result} from 'effect'
import {INSTALL_LINE} from '../browser/problem.ts'
import {CommandFailure, failureOf} from './failure.ts'

const print = (line: string) => Effect.sync(() => process.stdout.write(`${line}\n`))

/** One line about a part that is used, or what is wrong with it. */
export type Check<Requirements = never> = Effect.Effect<string, CommandFailure, Requirements>

/** Makes all checks, one after the other, and fails with the first failure when all are made. */
export const checked = Effect.fn('checked')(function* <Requirements>(checks: readonly Check<Requirements>[]) {
  yield* print(`Node ${process.versions.node}`)
  const failures: CommandFailure[] = []
  for (const check of checks) {
    const result = yield* Effect.result(check)
    if (Result.isSuccess(result)) yield* print(result.success)
    else failures.push(result.failure)
  }
  const [first, ...others] = failures
  // The command itself prints what it fails with.
  for (const {message} of others) process.stderr.write(`facsimile: ${message}\n`)
  if (first) return yield* first
})

export function browserFailure(error: unknown): CommandFailure {
  const {code, message} = failureOf(error)
  return new CommandFailure({code, message: `${message} ${INSTALL_LINE}`})
}

/** Fonts that pages fall back to; without them text is drawn as boxes, and is measured wrongly. */
export const fonts = Effect.sync(() => {
  const {status, stdout} = spawnSync('fc-list', [':', 'family'], {encoding: 'utf8'})
  if (status !== 0) return 'Fonts unknown (fc-list is not there to ask)'
  const families = new Set(stdout.split('\n').filter(Boolean))
  const lacks = [
    ...(/liberation|arial|helvetica/i.test(stdout) ? [] : ['fonts-liberation']),
    ...(/noto sans cjk|source han|wenquanyi|ipa/i.test(stdout) ? [] : ['fonts-noto-cjk']),
    ...(/emoji/i.test(stdout) ? [] : ['fonts-noto-color-emoji'])
  ]
  const remedy =
    lacks.length === 0
      ? ''
      : `; some scripts are blank without more (Debian, Ubuntu: apt-get install ${lacks.join(' ')})`
  return `Fonts: ${families.size} families${remedy}`
})
