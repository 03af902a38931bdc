import {component$} from '@builder.io/qwik'
import {type DocumentHead, routeLoader$} from '@builder.io/qwik-city'
import {EXAMPLE_CSS, EXAMPLE_HTML} from '../../code/home-example.ts'
import {highlighted} from '../../code/highlight.ts'
import {Example, type ExampleCode} from '../../components/home/example.tsx'
import {Icon, type IconName} from '../../components/icon/icon.tsx'

/** Runs when the pages are built: what is shown is what the compiler gave. */
export const useExample = routeLoader$(async () => {
  const {captureHtml, convert, selectElement} = await import('@facsimile/pipeline')
  const html = `<!doctype html><html lang="en"><head><title>Ticket</title><style>${EXAMPLE_CSS}</style></head><body>${EXAMPLE_HTML}</body></html>`
  const codes: Record<string, ExampleCode> = {}
  for (const componentFormat of ['html', 'jsx'] as const)
    for (const styleFormat of ['tailwind', 'inline', 'local', 'external'] as const) {
      const ticket = selectElement(captureHtml(html, {url: 'https://ferries.example/'}), '.ticket')
      const {files} = await convert(ticket, {
        componentFormat,
        styleFormat,
        componentName: 'Ticket',
        absoluteUrls: false
      })
      const text = files.map((file) => file.text.trim()).join('\n\n')
      codes[`${componentFormat} ${styleFormat}`] = {text, stretches: await highlighted(text, componentFormat)}
    }
  const background = `<style>:root{color-scheme:light dark}body{margin:0;display:grid;place-items:center;min-height:100vh;padding:20px;box-sizing:border-box}</style>`
  return {codes, page: html.replace('</head>', `${background}</head>`)}
})

const WAYS: readonly {icon: IconName; title: string; text: string; href: string; link: string}[] = [
  {
    icon: 'code',
    title: 'Studio',
    text: 'An editor for HTML, JSX and Tailwind with a live preview. Turn one format into the other, try fonts and palettes, keep what you like.',
    href: '/studio/',
    link: 'Open the Studio'
  },
  {
    icon: 'key',
    title: 'API',
    text: 'One request takes a URL and returns code, with a score for how exactly it matches. One copy costs one credit.',
    href: '/dashboard/api/',
    link: 'Get a key'
  },
  {
    icon: 'book',
    title: 'Command and coding agents',
    text: 'npx facsimile convert runs on your own machine. The same tools are there for coding agents over the Model Context Protocol.',
    href: '/docs',
    link: 'Read the documentation'
  }
]

export default component$(() => {
  const example = useExample()
  return (
    <main id="content" class="home">
      <section class="hero">
        <h1>
          Any page, as code <br />
          you would have written
        </h1>
        <p>
          Facsimile compiles a rendered page into HTML or JSX with Tailwind classes, inline styles or plain
          CSS. It keeps what the author declared, from percentages to hover states, and proves the copy beside
          its page.
        </p>
        <div class="hero-actions">
          <a href="/studio/" class="button" data-kind="primary" data-size="large">
            Open the Studio
            <Icon name="arrow" />
          </a>
          <a href="/studio/?import" class="button" data-size="large">
            <Icon name="import" />
            Paste some HTML
          </a>
        </div>
      </section>
      <Example codes={example.value.codes} page={example.value.page} />
      <section class="ways" aria-label="Ways to use it">
        {WAYS.map(({icon, title, text, href, link}) => (
          <article key={title}>
            <Icon name={icon} />
            <h2>{title}</h2>
            <p>{text}</p>
            <a href={href}>{link}</a>
          </article>
        ))}
      </section>
    </main>
  )
})

export const head: DocumentHead = {
  title: 'Pages to components, with proof',
  meta: [
    {
      name: 'description',
      content:
        'Facsimile turns a rendered page into HTML or JSX with Tailwind, inline or plain CSS, and proves that the copy looks the same.'
    }
  ]
}
