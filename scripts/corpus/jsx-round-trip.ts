import {readFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {roundTrip} from '@facsimile/plugins/print/parse-jsx/testing/round-trip.ts'
import {corpusPages} from './pages.ts'

/**
 * `node scripts/corpus/jsx-round-trip.ts [name…]`: each page's HTML becomes JSX and HTML again, which has to be the same
 * DOM. What print-jsx reported that JSX cannot hold is not compared, and counted; anything else that differs is a failure.
 */
const names = process.argv.slice(2)
const pages = (await corpusPages()).filter(({name}) => names.length === 0 || names.includes(name))
if (pages.length === 0)
  throw new Error('No page to convert; FACSIMILE_CORPUS names the folder of the corpus.')

let failures = 0
let elements = 0
let lost = 0
for (const page of pages) {
  const trip = roundTrip(await readFile(path.join(page.root, page.path), 'utf8'))
  elements += trip.elements
  lost += trip.lost
  if (trip.before === trip.after && trip.problems.length === 0) continue
  failures += 1
  const [before, after] = [trip.before.split('\n'), trip.after.split('\n')]
  const at = before.findIndex((line, index) => line !== after[index])
  process.stdout.write(
    `${page.name}: ${trip.problems[0]?.reason ?? ''}\n    ${before[at]?.slice(0, 300)}\n    ${after[at]?.slice(0, 300)}\n`
  )
}
process.stdout.write(
  `${pages.length} pages, ${elements} elements, ${lost} of them with something that JSX cannot hold, ${failures} failures\n`
)
process.exitCode = failures > 0 ? 1 : 0
