import type {Declaration} from '../style/types.ts'
import type {Printed} from './undrawn.ts'

/**
 * What is positioned absolutely at every width and in every state does not float.
 * Spec: <https://drafts.csswg.org/css-position-3/#abs-pos>
 */
export function markFloat(
  printed: Printed,
  isSaidThroughout: (property: string) => boolean,
  moot: Set<Declaration>
): void {
  const isOut = printed('position').every(({value}) => /^(?:absolute|fixed)$/i.test(value))
  if (isOut && isSaidThroughout('position')) for (const declaration of printed('float')) moot.add(declaration)
}
