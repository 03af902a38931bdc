import {component$} from '@builder.io/qwik'
import {useLocation} from '@builder.io/qwik-city'
import {AccountLinks} from '../account/account-links.tsx'
import {Brand} from './brand.tsx'
import {ThemeSwitch} from './theme-switch.tsx'

export const TopBar = component$(() => {
  const {url} = useLocation()
  const current = (path: string) => (url.pathname.startsWith(path) ? 'page' : undefined)
  return (
    <header class="bar">
      <a class="unseen skip" href="#content">
        Skip to the content
      </a>
      <Brand />
      <nav aria-label="Main">
        <a href="/studio/" aria-current={current('/studio')}>
          Studio
        </a>
        <a href="/gallery/" aria-current={current('/gallery')}>
          Gallery
        </a>
        <a href="/dashboard/api/" aria-current={current('/dashboard')}>
          Dashboard
        </a>
        <a href="/docs" class="wide-only">
          Docs
        </a>
      </nav>
      <div class="end">
        <ThemeSwitch />
        <AccountLinks />
      </div>
    </header>
  )
})

export const Foot = component$(() => (
  <footer class="foot">
    <p>Facsimile: pages to components, with proof.</p>
    <ul>
      <li>
        <a href="/studio/">Studio</a>
      </li>
      <li>
        <a href="/gallery/">Gallery</a>
      </li>
      <li>
        <a href="/docs">API documentation</a>
      </li>
      <li>
        <a href="/docs/errors">Error codes</a>
      </li>
    </ul>
  </footer>
))
