import {isUnconditional} from './access.ts'
import type {PropertyGroup} from './types.ts'

/**
 * Whether a group can be printed in a `style` attribute, where there are no conditions: the same declarations at
 * every width, none of them conditional or waiting for a state, but for redundant ones. A property that also appears under a condition cannot
 * stay in a `style` attribute, since that would override the rule.
 */
export const isPlain = ({runs}: PropertyGroup, pseudo: string): boolean =>
  pseudo === '' &&
  runs.length === 1 &&
  runs.every(({declarations}) =>
    declarations.every(
      (declaration) =>
        declaration.origin === 'user-agent' || declaration.redundant || isUnconditional(declaration)
    )
  )
