import {Flag} from 'effect/cli'

/** With what the page is opened, and what it is waited for, in the order in which help lists them. */
export const ACCESS_OPTIONS = {
  cookie: Flag.String('cookie').pipe(
    Flag.withMetavar('name=value'),
    Flag.withDescription('Open the page with a cookie of its host; repeat it for more'),
    Flag.atLeast(0)
  ),
  header: Flag.String('header').pipe(
    Flag.withMetavar('name: value'),
    Flag.withDescription('Send a header to the origin of the page, and to no other; repeat it for more'),
    Flag.atLeast(0)
  ),
  storageState: Flag.String('storage-state').pipe(
    Flag.withMetavar('file'),
    Flag.withDescription("Open the page in a session: a file that Playwright's storageState() wrote"),
    Flag.optional
  ),
  waitFor: Flag.String('wait-for').pipe(
    Flag.withMetavar('selector'),
    Flag.withDescription('Wait until the selector matches, or so many milliseconds (10,000 at most)'),
    Flag.optional
  )
}
