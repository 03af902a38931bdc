import type {Element, Properties, Root} from 'hast'
import type {Plugin} from 'unified'
import {everyElementInside} from '../../model/every-element.ts'
import {absoluteUrl, withAbsoluteUrls, type Base} from './resolve-url.ts'
import {parseSrcset, printSrcset, srcsetText} from '../../html/srcset.ts'

export {absoluteUrl as absoluteAddress, withAbsoluteUrls, type Base} from './resolve-url.ts'
export {type Candidate, parseSrcset, printSrcset, srcsetText} from '../../html/srcset.ts'
export {inlineSvgUse} from '../../model/svg-use.ts'

export interface AbsoluteUrlsOptions extends Partial<Base> {
  /** Leave URLs as they are (default: `false`). */
  keep?: boolean
}

/**
 * Make every URL in attributes absolute; `#part` and the page's own URL with a fragment stay `#part`, and an empty
 * one stays so: it means the page that the element is on, and only that one is visited (`:visited`).
 * Messages: `address-unreachable-blob`, `address-invalid`, `svg-use-external` (info: a symbol in another file, which
 * browsers load from the same origin only). Without `base` nothing changes.
 * Spec: <https://html.spec.whatwg.org/multipage/indices.html#attributes-3> (those of type URL)
 */
export const absoluteUrls: Plugin<[AbsoluteUrlsOptions?], Root> =
  ({base, url, keep = false} = {}) =>
  (tree, file) => {
    if (keep || base === undefined) return
    const page: Base = {base, url}
    everyElementInside(tree, (element, ancestors) => {
      const {properties} = element
      const report = (ruleId: string, reason: string, info = false) => {
        const place = {
          ancestors: [...ancestors, element],
          ruleId,
          source: 'absolute-urls'
        }
        const message = info ? file.info(reason, place) : file.message(reason, place)
        message.url = `plugins/markup/absolute-urls/readme.md#${ruleId}`
      }
      const resolve = (written: string): string => {
        const resolvedUrl = absoluteUrl(written, page)
        if (resolvedUrl.kind === 'blob')
          report('address-unreachable-blob', `Only the page itself can load \`${written.slice(0, 80)}\``)
        if (resolvedUrl.kind === 'invalid')
          report('address-invalid', `Not a URL: \`${written.slice(0, 80)}\``)
        return resolvedUrl.text
      }
      delete properties.ping
      for (const name of Object.keys(properties)) {
        const value = properties[name]
        if (name === 'srcSet' || name === 'imageSrcSet') {
          const candidates = parseSrcset(srcsetText(value))
          properties[name] = printSrcset(
            candidates.map((candidate) => ({...candidate, url: resolve(candidate.url)}))
          )
        } else if (typeof value !== 'string') continue
        else if (isUrlAttribute(name, element) && value.trim() !== '') properties[name] = resolve(value)
        else if (paints.has(name)) properties[name] = withAbsoluteUrls(value, page)
      }
      if (element.tagName === 'use' && !useTarget(properties).startsWith('#') && useTarget(properties) !== '')
        report(
          'svg-use-external',
          'A symbol is in another file, which browsers load from the same origin only',
          true
        )
    })
  }

const useTarget = ({href, xLinkHref}: Properties) => String(href ?? xLinkHref ?? '')

const urlAttributes = new Set(
  'href src poster action formAction cite background xLinkHref longDesc codeBase manifest'.split(' ')
)
const paints = new Set('fill stroke filter mask clipPath markerStart markerMid markerEnd cursor'.split(' '))

function isUrlAttribute(name: string, {tagName}: Element): boolean {
  return urlAttributes.has(name) || (name === 'data' && tagName === 'object')
}
