import type {Toggles} from '../../css/selectors/toggles.ts'
import {addTo} from '../../model/group-by.ts'
import type {Snapshot} from '../../model/snapshot.ts'

/** The classes and attributes that the scripts of a page set, of themes and states as wanted. */
export function togglesOf(
  snapshot: Snapshot,
  kinds: Omit<
    Toggles,
    | 'classes'
    | 'rootClasses'
    | 'bodyClasses'
    | 'scriptTargets'
    | 'attributes'
    | 'rootAttributes'
    | 'attributeValues'
  > = ALL
): Toggles {
  const {
    classes,
    rootClasses,
    bodyClasses,
    attributes,
    rootAttributes,
    attributeValues,
    controls = []
  } = snapshot.scriptNames ?? {}
  const scriptTargets = new Map<string, string[]>()
  for (const {control, controlSteps, target, steps, className} of controls)
    if (className !== undefined && !steps && !(target === 'this' && controlSteps))
      addTo(scriptTargets, className, target === 'this' ? control : target)
  const names = {
    classes: new Set(classes),
    rootClasses: new Set(rootClasses),
    bodyClasses: new Set(bodyClasses),
    attributes: new Set(attributes),
    rootAttributes: new Set(rootAttributes),
    attributeValues: new Map(
      Object.entries(attributeValues ?? {}).map(([name, values]) => [name, new Set(values)])
    ),
    scriptTargets
  }
  return {...names, ...kinds}
}

const ALL = {themes: true, states: true, namedStates: true, keepsClasses: false}
