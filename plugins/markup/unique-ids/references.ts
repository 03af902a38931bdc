import {mapUrls} from '../../css/urls.ts'
import type {Properties} from 'hast'
import {mapDeclarations} from '../../model/access.ts'
import type {ElementStyle} from '../../model/types.ts'

type Names = ReadonlyMap<string, string>

/** Attributes that hold ids, one or several with spaces between them, and the id itself. */
const IDS = new Set(
  'id htmlFor form list headers popoverTarget commandFor itemRef ariaActiveDescendant ariaControls ariaDescribedBy ariaDetails ariaErrorMessage ariaFlowTo ariaLabelledBy ariaOwns'.split(
    ' '
  )
)
const FRAGMENTS = new Set(['href', 'xLinkHref'])

/** Puts the new names into an element's attributes. */
export function renameReferences(properties: Properties, names: Names): void {
  for (const [property, value] of Object.entries(properties)) {
    if (IDS.has(property)) {
      if (Array.isArray(value)) properties[property] = value.map((id) => names.get(String(id)) ?? id)
      else if (typeof value === 'string')
        properties[property] = value.replace(/\S+/g, (id) => names.get(id) ?? id)
    } else if (typeof value !== 'string') continue
    else if (FRAGMENTS.has(property) && value.startsWith('#')) {
      const name = names.get(value.slice(1))
      if (name !== undefined) properties[property] = `#${name}`
    } else properties[property] = renamedUrls(value, names)
  }
}

/** The style with the new names in its `url(#…)`; the same object where there are none. */
export function renameUrls(style: ElementStyle, names: Names): ElementStyle {
  return mapDeclarations(style, (declaration) => {
    const value = renamedUrls(declaration.value, names)
    if (value === declaration.value) return declaration
    const {shorthand} = declaration
    return {
      ...declaration,
      value,
      ...(shorthand && {shorthand: {...shorthand, value: renamedUrls(shorthand.value, names)}})
    }
  })
}

const renamedUrls = (value: string, names: Names): string =>
  mapUrls(value, (url) => {
    const name = url.startsWith('#') ? names.get(url.slice(1)) : undefined
    return name === undefined ? undefined : `url(#${name})`
  })
