import {availableParallelism} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {UNPRIVILEGED_USER} from '../browser/isolated.ts'
import {type Range, rangeOf} from '../egress/index.ts'
import {isUrl, type Setting, text, whole} from './setting.ts'

/** Everything that can be set from outside, by the name of its environment variable. */
export const SETTINGS = {
  PORT: whole(0, 65_535, 3000, 'Port of the service; 0 takes a free one.'),
  HOST: {
    about: 'Interface to listen on. `0.0.0.0` is all of them.',
    standard: '127.0.0.1',
    expects: 'an address or a host name',
    otherwise: () => '127.0.0.1',
    read: (value) => (/^[\w.:-]+$/.test(value) ? value : undefined)
  } satisfies Setting<string>,
  FACSIMILE_PUBLIC_URL: text(
    'URL under which people reach the service; documentation links begin with it. Without it they begin with the host of the request.',
    'an http or https URL',
    isUrl(/^https?:$/)
  ),
  DATABASE_URL: text(
    'PostgreSQL server, `postgres://user:password@host/database`. Without it the data is in the data folder.',
    'a URL that begins with postgres://',
    isUrl(/^postgres(ql)?:$/),
    true
  ),
  FACSIMILE_DATA_DIR: {
    about:
      'Data folder: the database where there is no DATABASE_URL, and the socket by which the command reaches the service.',
    standard: '.facsimile',
    expects: 'the path of a folder',
    otherwise: () => path.resolve('.facsimile'),
    read: (value) => (value.trim() === '' ? undefined : path.resolve(value))
  } satisfies Setting<string>,
  FACSIMILE_STUDIO_DIR: {
    about: "Folder of the Studio's pages, as `npm run build -w studio` makes it.",
    standard: '`studio/dist` of the repository',
    expects: 'the path of a folder',
    otherwise: () => fileURLToPath(new URL('../../studio/dist', import.meta.url)),
    read: (value) => (value.trim() === '' ? undefined : path.resolve(value))
  } satisfies Setting<string>,
  FACSIMILE_EGRESS_ALLOW: {
    about:
      'Ranges that pages may be opened in although they are not public, on any port: `127.0.0.0/8, ::1`.',
    standard: '',
    expects: 'CIDR ranges with commas between them',
    otherwise: () => [],
    read(value) {
      const parts = value.split(',').filter((part) => part.trim() !== '')
      const ranges = parts.map(rangeOf)
      return ranges.every((range) => range !== undefined) ? ranges : undefined
    }
  } satisfies Setting<readonly Range[]>,
  FACSIMILE_HOST_ADDRESSES: whole(
    10,
    100_000,
    300,
    'Different URLs of one host that a copy may request; four times as many requests in all, since a page is loaded at several widths.'
  ),
  BROWSER_WS_ENDPOINT: text(
    'URL of a Chromium elsewhere, by its debugging protocol. Start it with the switches of docs/service.md.',
    'a URL that begins with ws://, wss://, http:// or https://',
    isUrl(/^(wss?|https?):$/),
    true
  ),
  FACSIMILE_NO_SANDBOX: {
    about:
      'Whether pages may be opened without the sandbox of the browser where it does not start. Otherwise the service does not start there.',
    standard: '0',
    expects: '0 or 1',
    otherwise: () => false,
    read: (value) => (value === '1' ? true : value === '0' ? false : undefined)
  } satisfies Setting<boolean>,
  FACSIMILE_BROWSER_UID: whole(
    1,
    4_294_967_294,
    UNPRIVILEGED_USER,
    'User, by number, as whom browsers run where root starts the service (Linux). Take one that nothing else runs as.'
  ),
  FACSIMILE_EGRESS_LISTEN: {
    about: 'Interface of the proxy through which browsers go out. A browser elsewhere has to reach it.',
    standard: '127.0.0.1',
    expects: 'an address',
    otherwise: () => '127.0.0.1',
    read: (value) => (rangeOf(value) && !value.includes('/') ? value : undefined)
  } satisfies Setting<string>,
  FACSIMILE_EGRESS_HOST: text(
    'Name by which a browser elsewhere finds this machine, where it is not FACSIMILE_EGRESS_LISTEN.',
    'a host name or an address',
    (value) => /^[\w.:-]+$/.test(value)
  ),
  FACSIMILE_BROWSERS: whole(
    1,
    64,
    Math.max(1, Math.min(4, availableParallelism())),
    'Copies that are made at once, each with a browser of its own. The default is the number of processors, 4 at most.'
  ),
  FACSIMILE_QUEUE: whole(0, 10_000, 64, 'Copies that may wait; more are refused with 503.'),
  FACSIMILE_COPY_SECONDS: whole(5, 600, 90, 'Seconds after which a copy is given up.'),
  FACSIMILE_COPY_MEMORY_MB: whole(
    256,
    65_536,
    1536,
    'Memory, in MB, that a browser and its page may have of their own (Linux).'
  ),
  FACSIMILE_CRAWL_SECONDS: whole(
    0,
    3600,
    2,
    'Seconds between two pages of one site that `collect` and `work` take, where its robots.txt names no others.'
  ),
  FACSIMILE_CRAWL_RETRY_SECONDS: whole(
    0,
    86_400,
    60,
    'Seconds after which a page that could not be collected is tried again; four times as many for the third try, which is the last.'
  ),
  FACSIMILE_CRAWL_CONTACT: text(
    'URL of a page about who collects, which sites receive in the User-Agent.',
    'an http or https URL',
    isUrl(/^https?:$/)
  ),
  FACSIMILE_STARTER: {
    about: 'Whether an empty gallery gets the collection that ships with the product at the first start.',
    standard: 'on',
    expects: 'on or off',
    otherwise: () => 'on',
    read: (value) => (['on', 'off'] as const).find((one) => one === value.toLowerCase())
  } satisfies Setting<'on' | 'off'>,
  FACSIMILE_CACHE_SECONDS: whole(
    0,
    86_400,
    300,
    'Seconds for which a copy is served again to an account that requests the same; 0 makes each anew.'
  ),
  FACSIMILE_STORAGE_MB: whole(
    1,
    1_000_000,
    100,
    'Room, in MB, for the components, drafts and conversations of one account.'
  ),
  FACSIMILE_COPIES_MB: whole(
    1,
    1_000_000,
    500,
    'Room, in MB, for the copies of one account, each of which is kept for a day.'
  ),
  FACSIMILE_LOW_CREDITS: whole(
    0,
    1_000_000,
    10,
    'Credits of an account at which its webhooks are told that they are low (`credits.low`).'
  ),
  FACSIMILE_LEAST_SCORE: whole(
    0,
    100,
    50,
    'Score of a certificate, in hundredths, below which a copy costs nothing; 0: every copy costs its credit.'
  ),
  FACSIMILE_RATE_LIMIT: whole(
    1,
    1_000_000,
    60,
    'Requests a minute of one account, and of one address without a key.'
  ),
  FACSIMILE_CONNECTIONS: whole(
    1,
    100_000,
    1024,
    'Connections of clients at once; more are closed as they come.'
  ),
  FACSIMILE_MCP_SECONDS: whole(
    1,
    600,
    40,
    'Seconds for which a call of an MCP tool waits for its copy before it answers that the work goes on. Clients give up after sixty.'
  ),
  FACSIMILE_MCP_SESSIONS: whole(
    1,
    1000,
    16,
    'Sessions of the Model Context Protocol that one account may have; one more ends the one that was not used for the longest time.'
  ),
  FACSIMILE_MCP_IDLE_SECONDS: whole(
    1,
    86_400,
    1800,
    'Seconds without a request after which a session of the Model Context Protocol ends.'
  ),
  FACSIMILE_LOGIN_RATE_LIMIT: whole(
    1,
    1_000_000,
    10,
    'Tries a minute to log in, sign up or claim an account, of one network address (of IPv6: of 64 bits) or of a browser that has logged in before; three times as many for one e-mail address.'
  ),
  FACSIMILE_SECRET: text(
    'Seals the keys of language models, the secrets of webhooks and what pages of jobs are opened with, and signs cookies. Without it one is made and kept in FACSIMILE_DATA_DIR; processes that share a database must have the same.',
    'at least 32 characters',
    (value) => value.length >= 32,
    true
  ),
  FACSIMILE_TRUST_PROXY: whole(
    0,
    16,
    0,
    'Balancers before the service that write X-Forwarded-For: how many of its last entries to believe.'
  ),
  FACSIMILE_PURCHASE_URL: text(
    'Where credits are bought, where that is a plain page.',
    'an http or https URL',
    isUrl(/^https?:$/)
  ),
  STRIPE_SECRET_KEY: text(
    'Key of Stripe; with it and STRIPE_WEBHOOK_SECRET credits are bought through Checkout.',
    'a key that begins with sk_ or rk_',
    (value) => /^[sr]k_\w+$/.test(value),
    true
  ),
  STRIPE_WEBHOOK_SECRET: text(
    'Secret by which Stripe signs what it reports.',
    'a secret that begins with whsec_',
    (value) => /^whsec_.+$/.test(value),
    true
  ),
  STRIPE_PRICE_ID: text(
    'Price, in Stripe, of one package of credits.',
    'an id that begins with price_',
    (value) => /^price_\w+$/.test(value)
  ),
  STRIPE_PRICE_CREDITS: whole(1, 1_000_000, 100, 'Credits of one package.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    'Collector of traces, metrics and logs (OTLP over HTTP): `http://localhost:4318`.',
    'an http or https URL',
    isUrl(/^https?:$/)
  ),
  FACSIMILE_METRICS_TOKEN: text(
    'Token with which Prometheus reads `/metrics` (`Authorization: Bearer`). Without it there is no such path.',
    'at least 16 characters without spaces',
    (value) => /^\S{16,}$/.test(value),
    true
  ),
  LOG_LEVEL: {
    about: 'Least important log lines that are written: Debug, Info, Warn, Error.',
    standard: 'Info',
    expects: 'Debug, Info, Warn or Error',
    otherwise: () => 'Info',
    read: (value) =>
      (['Debug', 'Info', 'Warn', 'Error'] as const).find(
        (level) => level.toLowerCase() === value.toLowerCase()
      )
  } satisfies Setting<'Debug' | 'Info' | 'Warn' | 'Error'>
} as const
