import type {Snapshot} from '@facsimile/plugins'
import {selectedIn} from './selected.ts'
import {baseName} from '@facsimile/plugins/stylesheet/class-names.ts'

/** Name of the JSX component: from the picked element, else from the page's title. */
export function componentNameOf({tree, environment}: Snapshot): string {
  const selected = selectedIn(tree)
  const words = selected
    ? baseName(selected).split('-')
    : (environment.title.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).slice(0, 3)
  const name = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
  const safe = /^[A-Z][A-Za-z0-9]*$/.test(name) ? name : 'Component'
  return selected || safe === 'Component' ? safe : `${safe}Page`
}
