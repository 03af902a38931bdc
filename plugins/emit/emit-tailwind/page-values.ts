import type {Declaration, ElementStyle} from '../../model/types.ts'
import {mapDeclarations} from '../../model/access.ts'
import {replaceVars, soleVar} from '../../css/var-references.ts'
import {calls} from '../../css/tokens.ts'
import {variedColor} from './srgb.ts'

/**
 * A style in which declarations that consist of a custom property of the page, or of less opacity of one, have its value, so that the
 * page's theme has a name for it; adds the names of such properties to `replaced`.
 */
export function withPageValues(
  style: ElementStyle,
  pageProperties: Readonly<Record<string, string>>,
  replaced: Set<string>
): ElementStyle {
  return mapDeclarations(style, (declaration): Declaration => {
    const {property, value, shorthand} = declaration
    if (property.startsWith('--') || shorthand?.property === property) return declaration
    const name = soleVar(value) ?? soleVar(variedColor(value)?.base ?? '')
    const own = name === undefined ? undefined : pageProperties[name]
    if (name === undefined || own === undefined || calls(own, 'var', 'url')) return declaration
    replaced.add(name)
    const {shorthand: _, ...rest} = declaration
    return {...rest, value: replaceVars(value, () => own)}
  })
}
