import process from 'node:process'
import {convertPage, launchBrowser} from 'facsimile'

/** `node examples/convert-live-page.ts https://example.com [selector]`: a page, or one element of it, with its styles. */
const [url = 'https://example.com/', selector] = process.argv.slice(2)
const browser = await launchBrowser()
try {
  const shape = selector === undefined ? 'auto' : 'fragment'
  const {code, messages} = await convertPage(browser, url, {styleFormat: 'local', shape}, {selector})
  process.stdout.write(`${code}\n`)
  for (const {severity, reason} of messages) process.stderr.write(`${severity}: ${reason}\n`)
} finally {
  await browser.close()
}
