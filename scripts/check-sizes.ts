import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import process from 'node:process'
import {
  FILE_LINES,
  FUNCTION_LINES,
  isTest,
  linesOf,
  LONG_FUNCTION_LINES,
  longFunctions
} from './checks/sizes.ts'

/** Folders whose sizes are checked. */
const FOLDERS = ['plugins', 'pipeline', 'platform', 'extension', 'studio', 'scripts', 'examples', 'clients']

/** Functions that may be long; the number is to fall, and is lowered with every one that is split. */
const MOST_LONG = 14

/** Files that may be longer, each with the reason; none of them holds code. */
const LONG_FILES: Readonly<Record<string, string>> = {
  'plugins/css/declarations.fixture.ts': 'Declarations, one a line, about each of which Chromium is asked',
  'plugins/css/shorthands/value-pools.fixture.ts': 'Pools of values from which shorthands are made',
  'plugins/emit/emit-tailwind/peers.fixture.ts': 'Declarations, with the classes that other converters give'
}

const files = execFileSync('git', ['ls-files', '-z', ...FOLDERS], {encoding: 'utf8'})
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\.generated\.ts$|\/generated\//.test(file))
const problems: string[] = []
let longCount = 0
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const most = FILE_LINES[isTest(file) ? 'test' : 'source']
  const count = linesOf(text)
  if (count > most && !(file in LONG_FILES)) problems.push(`${file} has ${count} lines, more than ${most}.`)
  if (isTest(file)) continue
  for (const {line, name, lines} of longFunctions(text, file.endsWith('x'))) {
    longCount++
    if (lines > FUNCTION_LINES)
      problems.push(`${file}:${line}: ${name} has ${lines} lines, more than ${FUNCTION_LINES}.`)
  }
}
if (longCount > MOST_LONG)
  problems.push(
    `${longCount} functions have more than ${LONG_FUNCTION_LINES} lines; ${MOST_LONG} may. Split the ones that you changed.`
  )
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files, ${longCount} long functions, ${problems.length} problems\n`)
if (problems.length > 0) process.exitCode = 1
