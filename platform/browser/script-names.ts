import {noScriptNames, scriptNames} from '@facsimile/plugins/html'
import type {Snapshot} from '@facsimile/plugins/model'
import type {Response} from 'playwright-core'
import {within} from './deadline.ts'

/** Longer scripts are data, mostly. Characters. */
const LONGEST = 4_000_000
/** Milliseconds for reading them all; what is late is not read. */
const TIMEOUT = 3000

type Names = NonNullable<Snapshot['scriptNames']>

/**
 * The classes and attributes that a page's scripts in files of their own set, of those that its sheets have: read from their text. A script that
 * cannot be read is left out.
 */
export async function namesInScripts(
  scripts: ReadonlyMap<string, Response>,
  sheets: readonly {text: string}[]
): Promise<Names | undefined> {
  const texts = await Promise.all([...scripts.values()].map(textOf))
  const found = noScriptNames()
  for (const text of texts) if (text.length <= LONGEST) scriptNames(text, found)
  const isInSheets = (name: string) => sheets.some(({text}) => text.includes(name))
  const listed = (names: ReadonlySet<string>) => [...names].filter(isInSheets)
  const names = {
    classes: listed(found.classes),
    rootClasses: listed(found.rootClasses),
    attributes: listed(found.attributes)
  }
  return names.classes.length + names.attributes.length === 0 ? undefined : names
}

const textOf = (response: Response): Promise<string> =>
  within(TIMEOUT, 'Reading a script', response.text()).catch(() => '')
