// Compiled in a folder where the packages are installed as strangers install them.
import {type ConvertPageOptions, convertPage, launchBrowser} from 'facsimile'

const options: ConvertPageOptions = {selector: 'p', viewport: {width: 800, height: 600}}
const browser = await launchBrowser()
try {
  const {code, fidelity} = await convertPage(
    browser,
    process.argv[2] ?? '',
    {styleFormat: 'tailwind'},
    options
  )
  console.log(code, fidelity?.score)
} finally {
  await browser.close()
}
