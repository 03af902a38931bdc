import {captureHtml, convert, selectElement} from '@facsimile/pipeline'

/** Declarations in one line as Tailwind classes, in the order in which Tailwind sorts them. */
export async function classesOf(declarations: string): Promise<string> {
  // What any element needs on Tailwind's baseline is not what was requested.
  const plain = new Set(await classesOfElement(''))
  const classes = await classesOfElement(declarations)
  return classes.filter((name) => !plain.has(name)).join(' ')
}

async function classesOfElement(declarations: string): Promise<string[]> {
  const text = declarations.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const snapshot = selectElement(captureHtml(`<!doctype html><div style="${text}">a</div>`, {}), 'div')
  const {code} = await convert(snapshot, {styleFormat: 'tailwind', copyMode: 'exact'})
  const written = /<div[^>]*\bclass="([^"]*)"/.exec(code)?.[1] ?? ''
  return written.replaceAll('&quot;', '"').replaceAll('&amp;', '&').split(/\s+/).filter(Boolean)
}
