import {marked} from 'marked'

/** A stretch of an answer: prose as Markdown, or a block of code. */
export type Segment = {kind: 'prose'; markdown: string} | {kind: 'code'; language: string; code: string}

/** An answer's stretches in their order; a block that is not closed yet is code already. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  for (const token of marked.lexer(text)) {
    if (token.type === 'code') {
      segments.push({kind: 'code', language: (token.lang ?? '').split(/\s/)[0] ?? '', code: token.text})
      continue
    }
    const last = segments.at(-1)
    if (last?.kind === 'prose') last.markdown += token.raw
    else if (token.raw.trim() !== '') segments.push({kind: 'prose', markdown: token.raw})
  }
  return segments
}

/** Which part of the project a block of code is for. */
export function targetOf(language: string, code: string): {part: 'code' | 'css'; format: 'html' | 'jsx'} {
  if (/^(?:css|scss|postcss)$/i.test(language)) return {part: 'css', format: 'html'}
  if (/^(?:jsx|tsx|js|ts|javascript|typescript|react)$/i.test(language)) return {part: 'code', format: 'jsx'}
  const isComponent = language === '' && /\bclassName=|\bexport\s+default\b/.test(code)
  return {part: 'code', format: isComponent ? 'jsx' : 'html'}
}
