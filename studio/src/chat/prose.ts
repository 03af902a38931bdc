import purify from 'dompurify'
import {marked} from 'marked'

const TAGS =
  'p br strong em del code pre ul ol li blockquote h1 h2 h3 h4 h5 h6 hr table thead tbody tr th td a'.split(
    ' '
  )

/**
 * Markdown of a language model as HTML that can do nothing: no scripts, styles, forms or frames, and no images, since
 * requesting one informs its server. Links lead out in a tab of their own.
 */
export function proseHtml(markdown: string): string {
  const clean = purify.sanitize(marked.parse(markdown, {async: false, gfm: true}), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'title', 'align'],
    ALLOWED_URI_REGEXP: /^https?:/i,
    RETURN_DOM_FRAGMENT: true
  })
  for (const link of clean.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  const container = document.createElement('div')
  container.append(clean)
  return container.innerHTML
}
