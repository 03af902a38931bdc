import {captureHtml, convert, selectElement} from '@facsimile/pipeline'
import type {ClassesRequest} from './protocol.ts'

/** Declarations in one line as Tailwind classes, in the order in which Tailwind sorts them. */
export async function classesOf(request: ClassesRequest): Promise<string> {
  // What any element needs on Tailwind's baseline is not what was requested.
  const plain = new Set(await classesOfElement({declarations: '', conditions: []}))
  const classes = await classesOfElement(request)
  return classes.filter((name) => !plain.has(name)).join(' ')
}

async function classesOfElement({declarations, conditions}: ClassesRequest): Promise<string[]> {
  const rule = conditions.reduceRight((inner, condition) => `${condition}{${inner}}`, `div{${declarations}}`)
  // No text of a rule ends the element.
  const css = rule.replaceAll('</', '<\\/')
  const snapshot = selectElement(captureHtml(`<!doctype html><style>${css}</style><div>a</div>`, {}), 'div')
  const {code} = await convert(snapshot, {styleFormat: 'tailwind', copyMode: 'exact'})
  const written = /<div[^>]*\bclass="([^"]*)"/.exec(code)?.[1] ?? ''
  return written.replaceAll('&quot;', '"').replaceAll('&amp;', '&').split(/\s+/).filter(Boolean)
}
