import type {Element} from 'hast'
import type {ElementStyle} from '../style/types.ts'

/**
 * Whether an element is a tracking pixel or frame: no more than a pixel by its own attributes, or a frame that is not
 * shown, with nothing to read aloud, and from another host than the page's.
 */
export function isTracker(element: Element, base: string | undefined): boolean {
  const {tagName, properties} = element
  if (tagName !== 'img' && tagName !== 'iframe') return false
  if (tagName === 'img' && properties.alt) return false
  const small = isTiny(properties.width) && isTiny(properties.height)
  if (!small && !(tagName === 'iframe' && takesNoRoom(element))) return false
  return isOtherHost(String(properties.src ?? ''), base)
}

/** Whether an element is surely outside the layout: not shown, or positioned away from it, at every width. */
export function takesNoRoom({properties, data}: Element): boolean {
  if (properties.hidden !== undefined && properties.hidden !== false) return true
  const style = String(properties.style ?? '')
  if (
    /(?:^|;)\s*(?:display\s*:\s*none|position\s*:\s*(?:absolute|fixed))\s*(?:!important\s*)?(?:;|$)/i.test(
      style
    )
  )
    return true
  const model = (data as {style?: ElementStyle} | undefined)?.style?.['']
  const always = (property: string, values: RegExp) => {
    const runs = model?.find((group) => group.properties.includes(property))?.runs ?? []
    const winners = runs.map((run) => run.declarations.filter((one) => one.property === property))
    return (
      winners.length > 0 &&
      winners.every(
        (all) =>
          all.length > 0 &&
          all.every((one) => values.test(one.value) && !one.state && one.conditions.length === 0)
      )
    )
  }
  return always('display', /^none$/) || always('position', /^(?:absolute|fixed)$/)
}

const isTiny = (value: unknown) =>
  value !== undefined && value !== null && /^\s*[01](?:px)?\s*$/.test(String(value))

function isOtherHost(src: string, base: string | undefined): boolean {
  const host = hostOf(/^\/\//.test(src.trim()) ? `https:${src.trim()}` : src)
  return host !== undefined && host !== hostOf(base ?? '')
}

const hostOf = (address: string) => /^https?:\/\/([^/?#]+)/i.exec(address.trim())?.[1]?.toLowerCase()
