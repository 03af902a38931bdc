import {DEPRECATIONS, type Deprecation} from '../api/deprecations.ts'
import {escapeHtml, inline} from './html-page.ts'

const row = ({method, path, since, sunset, instead}: Deprecation) =>
  `<tr><td><code>${method} ${escapeHtml(path)}</code></td><td>${since}</td><td>${sunset}</td><td>${inline(instead)}</td></tr>`

/** `/docs/versions`: what a version of the API promises, and which operations end. */
export function versionsPage(deprecations: readonly Deprecation[] = DEPRECATIONS): string {
  const ending =
    deprecations.length === 0
      ? '<p>No operation is deprecated.</p>'
      : `<div class="wide"><table><thead><tr><th>Operation</th><th>Deprecated since</th><th>Ends on</th><th>In its place</th></tr></thead><tbody>${deprecations.map(row).join('')}</tbody></table></div>`
  return `<p>The version of the API is the first part of its paths: <code>/v1</code>. Within a version it only grows.</p>
<h2 id="within">What may change within a version</h2>
<p>Operations, optional fields of requests, fields of answers, events, codes of errors, messages and values of lists that name kinds may be added. Programs ignore fields, events and codes that they do not know; of a code that they do not know its status and <code>retryable</code> hold.</p>
<p>No operation, field or code is taken away, none gets another meaning, no optional field becomes required, and no limit becomes narrower. What has to change so comes as another path beside the old one, or as <code>/v2</code>.</p>
<h2 id="deprecation">Deprecated operations</h2>
<p>An operation that will end is announced half a year before, at least. Until then it works as before, and its answers have the headers <code>Deprecation</code> (<a href="https://www.rfc-editor.org/rfc/rfc9745">RFC 9745</a>: since when, in seconds since 1970), <code>Sunset</code> (<a href="https://www.rfc-editor.org/rfc/rfc8594">RFC 8594</a>: when it ends) and <code>Link</code>, which leads here. <code>/openapi.json</code> has it as <code>deprecated</code>.</p>
${ending}`
}
