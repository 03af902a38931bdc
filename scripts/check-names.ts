import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {AVOIDED, nameProblems} from './checks/names.ts'

/** Folders whose names are checked. */
const FOLDERS = ['plugins', 'pipeline', 'platform', 'extension', 'studio', 'scripts', 'examples', 'clients']

const files = execFileSync('git', ['ls-files', '-z', ...FOLDERS], {encoding: 'utf8'})
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
let count = 0
for (const file of files)
  for (const {line, name, word} of nameProblems(readFileSync(file, 'utf8'), file.endsWith('x'))) {
    count++
    process.stderr.write(`${file}:${line}: «${name}»: in the place of «${word}»: ${AVOIDED.get(word)}.\n`)
  }
process.stdout.write(`${files.length} files, ${count} names to change\n`)
if (count > 0) process.exitCode = 1
