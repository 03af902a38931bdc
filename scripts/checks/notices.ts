import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import type {LockEntries} from './lock-file.ts'
import {type Product, shippedIn, type Shipped} from './shipped.ts'

export const COMMAND_NOTICES = 'platform/command/third-party-notices.txt'
export const SERVICE_NOTICES = 'THIRD-PARTY-NOTICES.txt'

/** Where the notices of each product are: what is built from a `public` folder carries its own. */
export const NOTICES: Readonly<Record<Product, string>> = {
  'the command': COMMAND_NOTICES,
  'the command and the service': SERVICE_NOTICES,
  'the extension': 'extension/public/third-party-notices.txt',
  'the Studio': 'studio/public/third-party-notices.txt'
}

const LGPL = `Libraries under the GNU Lesser General Public License
====================================================

The packages @img/sharp-libvips-* (on Windows and WebAssembly @img/sharp-*) hold libvips and, linked into it, fribidi, glib,
libexif, libheif, librsvg, pango and proxy-libintl, all under the LGPL, version 3 or later; their own readme lists every
library and its licence. Nothing of them is changed. Each is a shared library in a file of its own,
node_modules/@img/sharp-libvips-PLATFORM/lib/libvips-cpp.so.VERSION (.dylib, .dll), that is loaded when it is needed. To
replace it, put a library with the same interface in that place, or install libvips for the whole system and build sharp
against it: npm install --build-from-source sharp, with SHARP_FORCE_GLOBAL_LIBVIPS=1. The sources are at
https://github.com/lovell/sharp-libvips and the texts of the licences at https://www.gnu.org/licenses/lgpl-3.0.html.

The package @sparticuz/chromium holds a build of Chromium (BSD-3-Clause), which contains parts under the LGPL, among them
Blink and FFmpeg; chrome://credits in any Chromium lists all of them. It is a program of its own. To replace it, install
another Chromium, or name one in FACSIMILE_BROWSER. The sources are at https://source.chromium.org.
`

/** The notices of a product: every package with its version and licence, and the texts of the licences. */
export async function noticesOf(root: string, packages: LockEntries, product: Product): Promise<string> {
  const shipped = shippedIn(packages, product)
  const texts = new Map<string, string[]>()
  for (const one of shipped) {
    const text = await licenceText(root, packages, one)
    if (text === undefined) continue
    texts.set(text, [...(texts.get(text) ?? []), `${one.name} ${one.version}`])
  }
  const list = shipped.map(({name, version, license}) => `${name} ${version}: ${license}`)
  const hasLibvips = shipped.some(({name}) => name === 'sharp')
  const sections = [...texts].map(
    ([text, names]) => `${'-'.repeat(80)}\n${names.join('\n')}\n${'-'.repeat(80)}\n\n${text}\n`
  )
  return `Third-party notices: ${product}
${'='.repeat(23 + product.length)}

Facsimile is under the MIT licence. What follows is in it, or is installed with it. npm run generate writes this file.

${list.join('\n')}

${hasLibvips ? `${LGPL}\n` : ''}${sections.join('\n')}`
}

/** The text that a package carries; undefined for packages of single platforms, which not every machine has. */
async function licenceText(
  root: string,
  packages: LockEntries,
  {folder: location}: Shipped
): Promise<string | undefined> {
  if (packages[location]?.os || packages[location]?.cpu) return undefined
  const folder = path.join(root, location)
  const files = await readdir(folder).catch(() => [] as string[])
  const file = files.toSorted().find((name) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(name))
  if (!file) return undefined
  const text = await readFile(path.join(folder, file), 'utf8')
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
}
