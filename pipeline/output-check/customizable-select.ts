import type {Root, RootContent} from 'hast'

/**
 * Name under which a `<select>` is parsed to see its content: parsers that do not know customizable select elements yet
 * drop every tag in it but those of options. Any element that the parser knows nothing of keeps its content.
 * Spec: <https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element>
 */
export const SELECT_STAND_IN = 'facsimile-select'

/** Whether a `<select>` contains more than options, their groups and lines between them. */
export const hasCustomizableSelect = (tree: Root): boolean => hasIn(tree.children, false)

function hasIn(children: readonly RootContent[], isInSelect: boolean): boolean {
  return children.some((child) => {
    if (child.type !== 'element') return false
    if (isInSelect && !OPTIONS.has(child.tagName)) return true
    return hasIn(child.children, isInSelect || child.tagName === 'select')
  })
}

const OPTIONS: ReadonlySet<string> = new Set(['option', 'optgroup', 'hr'])

/** The code with the stand-in for each `<select>`. In text and attributes `<` is escaped, so that only tags match. */
export const withStandIns = (code: string): string =>
  code.replace(/<(\/?)select(?=[\s>])/g, `<$1${SELECT_STAND_IN}`)
