import type {Snapshot} from '../../model/snapshot.ts'
import type {TreeIndex} from '../match/tree-index.ts'

const VALUE = 'base-select'

/**
 * Whether the page styles lists with `appearance: base-select`, in a sheet or in a `style` attribute; whether that applies to one list
 * is known after the cascade only.
 * Spec: <https://drafts.csswg.org/css-forms-1/#appearance-base>
 */
export const usesBaseSelect = ({sheets, imports}: Snapshot, {elements}: TreeIndex): boolean =>
  sheets.some(({text}) => text.includes(VALUE)) ||
  Object.values(imports).some((text) => text.includes(VALUE)) ||
  elements.some(({name, attributes}) => name === 'select' && attributes.get('style')?.includes(VALUE))
