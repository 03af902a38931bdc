// Compiled and run in a folder where the packages are installed as strangers install them.
import {type Conversion, convert} from '@facsimile/pipeline'
import * as capture from '@facsimile/pipeline/capture'
import * as dom from '@facsimile/pipeline/dom'
import {captureHtml} from '@facsimile/pipeline/html'
import {STYLE_FORMATS} from '@facsimile/pipeline/settings'
import * as plugins from '@facsimile/plugins'
import * as cascade from '@facsimile/plugins/cascade'
import * as css from '@facsimile/plugins/css'
import * as emit from '@facsimile/plugins/emit'
import * as html from '@facsimile/plugins/html'
import * as markup from '@facsimile/plugins/markup'
import * as messages from '@facsimile/plugins/messages'
import {everyElement, mapGroups, setStyle, styleOf} from '@facsimile/plugins/model'
import * as optimize from '@facsimile/plugins/optimize'
import * as print from '@facsimile/plugins/print'
import type {Root} from 'hast'
import type {Plugin} from 'unified'

/** A plugin as somebody else writes it, against the public types. */
const withoutTransitions: Plugin<[], Root> = () => (tree) =>
  everyElement(tree, (element) => {
    const kept = mapGroups(styleOf(element), (group) =>
      group.properties[0]?.startsWith('transition') ? undefined : group
    )
    setStyle(element, kept)
  })

const text = '<style>p { color: teal; transition: color 1s }</style><p>Tea</p>'
const conversions: Conversion[] = []
for (const styleFormat of STYLE_FORMATS) {
  const snapshot = captureHtml(text, {url: 'https://shop.example/'})
  conversions.push(await convert(snapshot, {styleFormat}, {slots: {afterCascade: [withoutTransitions]}}))
}
for (const {code, files} of conversions) console.log(files.map((file) => file.text).join('\n') || code)

const entries = {capture, cascade, css, dom, emit, html, markup, messages, optimize, plugins, print}
for (const [name, entry] of Object.entries(entries)) console.log(name, Object.keys(entry).length > 0)
