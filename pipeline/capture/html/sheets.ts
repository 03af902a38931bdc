import type {StyleSheetSource} from '@facsimile/plugins/model'
import {absolute, textAt} from '../urls.ts'
import type {SheetOwner} from './parse.ts'

/**
 * The sheets that are in force, in tree order; linked ones without a text have `text: ''`. Alternate and disabled ones
 * are left out, as are those of another title than the first (CSSOM, "preferred CSS style sheet set").
 */
export function sheetsOf(
  owners: readonly SheetOwner[],
  base: string,
  texts: Readonly<Record<string, string>>
): {sheets: StyleSheetSource[]; missing: string[]} {
  const missing: string[] = []
  const sheets: StyleSheetSource[] = []
  const active = owners.filter(isStyleSheet)
  const preferred = active.map(titleOf).find(Boolean)
  for (const owner of active) {
    const title = titleOf(owner)
    if (title && title !== preferred) continue
    const media = owner.attributes.get('media')?.trim()
    const place = {...(media && {media}), ...(owner.scope !== undefined && {scope: owner.scope})}
    if (owner.tagName === 'style') {
      sheets.push({text: owner.text, base, kind: 'inline', ...place})
      continue
    }
    const written = owner.attributes.get('href')?.trim() ?? ''
    const href = absolute(written, base)
    const text = textAt(texts, href) ?? textAt(texts, written)
    if (text === undefined) missing.push(href)
    sheets.push({text: text ?? '', href, base: href, kind: 'linked', ...place})
  }
  return {sheets, missing}
}

/** A title names a set only in the document's own scope. */
const titleOf = ({attributes, scope}: SheetOwner) =>
  scope === undefined ? attributes.get('title') : undefined

function isStyleSheet({tagName, attributes}: SheetOwner): boolean {
  const type = attributes.get('type')?.trim().toLowerCase()
  if (type && type !== 'text/css') return false
  if (tagName === 'style') return true
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  if (!rel.includes('stylesheet') || rel.includes('alternate') || attributes.has('disabled')) return false
  return Boolean(attributes.get('href')?.trim())
}
