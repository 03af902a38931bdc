import {createHash} from 'node:crypto'

/**
 * What a page of the Studio may do: load and ask this origin, and run its own files and the inline scripts that the build
 * has put into it. The styles of the editor are written by its scripts, so inline ones are let be.
 * Spec: <https://www.w3.org/TR/CSP3/>
 */
export function pagePolicy(html: string): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  )
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join('; ')
}

/**
 * What people's own code may do in the preview: run and look like itself, on an origin of its own that has nothing, however
 * the page was opened. It asks nobody but for pictures, fonts and media.
 */
export const PREVIEW_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob: https: http:',
  'media-src data: blob: https: http:',
  'font-src data: blob: https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'"
].join('; ')

/** The texts of scripts that a browser runs; the build has no others than plain ones and modules. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(\s[^>]*)?>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) => {
      const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''
      const isRun = type === '' || type === 'module' || /\/javascript$/.test(type)
      return isRun && text !== '' && !/\ssrc=/.test(attributes) ? [text] : []
    }
  )
}
