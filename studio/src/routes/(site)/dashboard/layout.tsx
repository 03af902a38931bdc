import {component$, Slot, useContext} from '@builder.io/qwik'
import {useLocation} from '@builder.io/qwik-city'
import {SessionContext} from '../../../account/session.ts'
import {Icon} from '../../../components/icon/icon.tsx'

const PAGES = [
  {path: '/dashboard/api/', label: 'API', icon: 'key'},
  {path: '/dashboard/components/', label: 'Components', icon: 'library'},
  {path: '/dashboard/crawl/', label: 'Collecting', icon: 'import'},
  {path: '/dashboard/account/', label: 'Account', icon: 'user'}
] as const

export default component$(() => {
  const session = useContext(SessionContext)
  const {url} = useLocation()
  return (
    <div class="dashboard">
      <nav class="side-menu" aria-label="Dashboard">
        {PAGES.map(({path, label, icon}) => (
          <a key={path} href={path} aria-current={url.pathname === path ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      </nav>
      <main id="content">
        {session.state === 'somebody' ? (
          <Slot />
        ) : session.state === 'unknown' ? (
          <div class="dashboard-wait" role="status" aria-label="Loading">
            <span class="wait" />
            <span class="wait" />
          </div>
        ) : session.state === 'unreachable' ? (
          <div class="empty card">
            <h1>The service cannot be reached</h1>
            <p>It is starting, or the connection is gone. Your data is safe; try again in a moment.</p>
            <a class="button" href={url.pathname}>
              Try again
            </a>
          </div>
        ) : (
          <div class="empty card">
            <h1>Log in to see this</h1>
            <p>The dashboard shows your API keys, credits and saved components.</p>
            <a class="button" data-kind="primary" href={`/log-in/?to=${url.pathname}`}>
              Log in
            </a>
            <a href={`/sign-up/?to=${url.pathname}`}>Sign up</a>
          </div>
        )}
      </main>
    </div>
  )
})
