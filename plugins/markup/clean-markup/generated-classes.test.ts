import {expect, test} from 'vitest'
import {withoutGenerated} from './generated-classes.ts'

test.each([
  ['sc-lnPyaJ jvNsve redoc-wrap', 'redoc-wrap'],
  ['sc-eeDRCY sc-eBMEME gvJSKt eSfiAH redoc-markdown', 'redoc-markdown'],
  ['sc-iHmpnF hDOFXM operation-type get', 'operation-type get'],
  ['wide sc-kYxDKI jrsfjb', 'wide'],
  ['Button-sc-1x2y3z-0 kXyZab', ''],
  // A person's own.
  ['sc-card title', 'sc-card title'],
  ['title jvNsve', 'title jvNsve']
])('of «%s» a person wrote «%s»', (classes, expected) =>
  expect(withoutGenerated(classes.split(' ')).join(' ')).toBe(expected)
)
