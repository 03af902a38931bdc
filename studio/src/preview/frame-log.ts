import type {LogLevel} from './messages.ts'

type Log = (level: LogLevel, values: readonly unknown[]) => void

/** Logs what the code writes to the console, what goes wrong in it, and what the frame's policy refuses. */
export function logCode(log: Log): void {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    const own = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      own(...values)
      log(level, values)
    }
  }
  addEventListener('error', ({message, lineno, error}) => {
    if (message)
      log('error', [
        error instanceof Error ? `${error.name}: ${error.message}` : message,
        lineno > 1 ? `(line ${lineno})` : ''
      ])
  })
  addEventListener('unhandledrejection', ({reason}) => log('error', ['Unhandled rejection:', reason]))
  document.addEventListener('securitypolicyviolation', ({blockedURI, effectiveDirective}) => {
    log('warn', [
      effectiveDirective.startsWith('script-src')
        ? `The preview runs scripts that are in the code, and loads none: ${blockedURI}`
        : `The preview has no network but for images, media and fonts: ${blockedURI}`
    ])
  })
}

/** Keeps links and forms from taking the frame away from the code that is being written. */
export function keepInFrame(log: Log): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    const url = link.getAttribute('href') ?? ''
    if (!url.startsWith('#')) log('info', [`A link to ${url}: the preview stays where it is.`])
    else if (url.length > 1) document.getElementById(decodeURIComponent(url.slice(1)))?.scrollIntoView()
  })
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    log('info', ['A form was sent: the preview sends it nowhere.'])
  })
}
