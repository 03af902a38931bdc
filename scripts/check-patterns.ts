import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {countPatterns, isCounted} from './checks/patterns.ts'

/**
 * The most regular expressions a thousand lines in the passes. Values, selectors and names are parsed once (plugins/css/values,
 * tokens, selectors) and not tested as text; the number only goes down.
 */
const MOST = 6

const files = execFileSync('git', ['ls-files', '-z', 'plugins'], {encoding: 'utf8'})
  .split('\0')
  .filter(isCounted)
const sources = files.map((file) => ({file, code: readFileSync(file, 'utf8')}))
const lines = sources.reduce((sum, {code}) => sum + code.split('\n').length, 0)
const count = sources.reduce((sum, {file, code}) => sum + countPatterns(code, file.endsWith('x')), 0)
const share = Math.ceil((count / lines) * 10_000) / 10
process.stdout.write(`${count} regular expressions on ${lines} lines of plugins: ${share} a thousand\n`)
if (share > MOST) {
  process.stderr.write(
    `There may be ${MOST}: parse values with parseValue, read tokens with tokensOf, and compare names with sets.\n`
  )
  process.exitCode = 1
}
