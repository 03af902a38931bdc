import type {Element, Root} from 'hast'
import {matchDefaults} from '../../cascade/match/match-defaults.ts'
import {initialValue} from '../../css/properties.ts'
import {USER_AGENT_CSS} from '../../css/user-agent.css.ts'
import {dataOf, mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {Declaration, DefaultStyle, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'

/**
 * Declares for an element, and what is in it, what the browser's own sheet declares only because of what is around: `summary` is a
 * list item in `details`, and a list in a list has another bullet. `data.defaults` become those that they have without it.
 */
export function restateDefaults(tree: Root, element: Element): void {
  const inside: Root = {type: 'root', children: [element]}
  const before = matchDefaults(tree, USER_AGENT_CSS)
  const after = matchDefaults(inside, USER_AGENT_CSS)
  everyElement(inside, (each) => {
    // No rule of the sheet for a pseudo-element depends on what is around the element.
    const left = changed(before.get(each)?.[''] ?? {}, after.get(each)?.[''] ?? {})
    if (left.size > 0) restate(each, left)
  })
}

/** Longhands with the default that they have without what is around; undefined where there is none. */
type Changed = ReadonlyMap<string, string | null | undefined>

function changed(before: DefaultStyle, after: DefaultStyle): Changed {
  const names = [...Object.keys(before), ...Object.keys(after)]
  return new Map(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))
}

function restate(element: Element, left: Changed): void {
  const defaults: DefaultStyle = {...element.data?.defaults?.['']}
  for (const [longhand, value] of left) {
    if (value === undefined) delete defaults[longhand]
    else defaults[longhand] = value
  }
  dataOf(element).defaults = {...element.data?.defaults, '': defaults}
  const style = mapDeclarations(styleOf(element), (declaration) => declaredByPage(declaration, left))
  const own = style[''] ?? []
  const known = new Set(own.flatMap(({properties}) => properties))
  // What the browser declares here and did not declare there.
  const added = [...left.keys()].filter((longhand) => !known.has(longhand)).map(initialGroup)
  setStyle(element, added.length > 0 ? {...style, '': [...own, ...added]} : style)
}

const declaredByPage = (declaration: Declaration, left: Changed): Declaration =>
  declaration.origin === 'user-agent' && left.has(declaration.property)
    ? {...declaration, origin: 'author'}
    : declaration

const initialGroup = (longhand: string): PropertyGroup => ({
  properties: [longhand],
  runs: [
    {
      ...EVERY_WIDTH,
      declarations: [
        {property: longhand, value: initialValue(longhand), conditions: [], origin: 'author', order: 0}
      ]
    }
  ]
})
