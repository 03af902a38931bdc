import {noScriptNames, type ScriptControl, scriptControls, scriptNames} from '@facsimile/plugins/html'
import type {Snapshot} from '@facsimile/plugins/model'

/** Longer scripts are data, mostly. Characters. */
const LONGEST = 4_000_000

const MOST_CONTROLS = 500

type Names = NonNullable<Snapshot['scriptNames']>

/**
 * The classes and attributes that scripts set, of those that the sheets of their page have. `texts` are the texts of the scripts, which are
 * read and never run; undefined where they set none.
 */
export function namesInScripts(
  texts: Iterable<string>,
  sheets: readonly {text: string}[],
  known?: Names
): Names | undefined {
  const found = noScriptNames()
  const controls: ScriptControl[] = [...(known?.controls ?? [])]
  for (const text of texts) {
    if (text.length > LONGEST) continue
    scriptNames(text, found)
    controls.push(...scriptControls(text))
  }
  const isInSheets = (name: string) => sheets.some(({text}) => text.includes(name))
  const styled = controls
    .filter(
      ({className, attribute = '', style}) =>
        style !== undefined || attribute === 'hidden' || isInSheets(className ?? attribute)
    )
    .slice(0, MOST_CONTROLS)
  const listed = (kind: Exclude<keyof Names, 'controls'>) => [
    ...new Set([...(known?.[kind] ?? []), ...[...found[kind]].filter(isInSheets)])
  ]
  const names = {
    classes: listed('classes'),
    rootClasses: listed('rootClasses'),
    bodyClasses: listed('bodyClasses'),
    attributes: listed('attributes'),
    ...(styled.length > 0 && {controls: styled})
  }
  return names.classes.length + names.attributes.length + styled.length === 0 ? undefined : names
}
