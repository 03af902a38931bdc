import type {GlobalRule} from './types.ts'
import {declaredNames} from '../css/tokens.ts'
import {isCustomProperty} from '../css/properties.ts'

/** Custom properties whose values change with time or have a type of their own. */
export function opaqueNames(globals: readonly GlobalRule[]): Set<string> {
  const names = new Set<string>()
  for (const {kind, name, text} of globals) {
    if (kind === 'property') names.add(name)
    if (kind === 'keyframes' || kind === 'position-try')
      for (const changed of declaredNames(text)) if (isCustomProperty(changed)) names.add(changed)
  }
  return names
}
