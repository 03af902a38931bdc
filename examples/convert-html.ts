import {convert} from '@facsimile/pipeline'

const html = `<!doctype html><link rel="stylesheet" href="shop.css">
<article class="card"><h2>Tea</h2><p class="price">4.20 €</p></article>`
const css = `.card { padding: 1rem; border: 1px solid #ddd } .card h2 { color: teal }
@media (min-width: 600px) { .card { padding: 2rem } }`

const source = {html, url: 'https://shop.example/', sheets: {'https://shop.example/shop.css': css}}
const {code} = await convert(source, {componentFormat: 'jsx', styleFormat: 'tailwind', componentName: 'Card'})
process.stdout.write(code)
