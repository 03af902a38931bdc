import process from 'node:process'
import {convert} from '@facsimile/pipeline'
import {htmlSource} from '@facsimile/plugins/print-html/index.ts'
import type {Root} from 'hast'
import type {Plugin} from 'unified'

/** Prints a Vue single-file component: the markup as its template, the style sheet as its scoped style. */
export const printVue: Plugin<[], Root, string> = function () {
  this.compiler = (tree, file) => {
    const markup = htmlSource(tree as Root).trimEnd()
    // What looks like an expression of the page's is text here.
    const template = markup.includes('{{') ? '<template v-pre>' : '<template>'
    const css = (file.data.stylesheet ?? '').trimEnd()
    return `${template}\n${indented(markup)}\n</template>\n${css && `\n<style scoped>\n${css}\n</style>\n`}`
  }
}

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ')

const html = `<style>.price { color: teal } .price:hover { color: navy }</style>
<p class="price">4.20 €</p>`

// External styles leave the sheet to the printer.
const {code} = await convert(html, {styleFormat: 'external', shape: 'fragment'}, {slots: {printer: printVue}})
process.stdout.write(code)
