import {component$} from '@builder.io/qwik'
import {useDocumentHead} from '@builder.io/qwik-city'

/** Before the first paint, so that nobody who chose the dark theme sees a white page first. */
const RECALL_THEME = `try{const t=localStorage.getItem('facsimile.theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`

export const DocumentHead = component$(() => {
  const head = useDocumentHead()
  return (
    <>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{head.title ? `${head.title} · Facsimile` : 'Facsimile'}</title>
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      {head.meta.map((meta) => (
        <meta key={meta.name} {...meta} />
      ))}
      <script dangerouslySetInnerHTML={RECALL_THEME} />
    </>
  )
})
