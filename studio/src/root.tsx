import {component$} from '@builder.io/qwik'
import {QwikCityProvider, RouterOutlet} from '@builder.io/qwik-city'
import {DocumentHead} from './components/shell/document-head.tsx'
import './styles/index.css'

export default component$(() => (
  <QwikCityProvider>
    <head>
      <DocumentHead />
    </head>
    <body>
      <RouterOutlet />
    </body>
  </QwikCityProvider>
))
