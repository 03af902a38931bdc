/**
 * Parts of the names of the test files that prove what SECURITY.md promises. `npm run test:safety` runs them; they are part
 * of the other suites too.
 */
export const FAST: readonly string[] = [
  // Code that is pasted runs nothing.
  'markup/sanitize-markup/',
  'markup/repair-nesting/',
  'print/css/escape-tags',
  'output-check/',
  // Keys, credits, outages, what an account keeps.
  'database/leases',
  'credits/ledger-audit',
  'server/outage',
  'accounts/quota',
  'magic/copies.process',
  'key-limits',
  'keys/key-access',
  'known-devices',
  'network-of',
  'password-problem',
  'sessions.process',
  'credits/stripe',
  // Files, logs, disks.
  'cli/private-files',
  'database/data-folder',
  'database/query-failure',
  'server/private-logs',
  'server/full-disk',
  'server/read-only',
  'browser/isolated',
  'pool/folder',
  // Requests and what goes out.
  'mcp/gate',
  'mcp/client-sessions',
  'mcp/negotiation',
  'server/requests',
  'server/http-server',
  'server/canonical-path',
  'platform/egress/',
  // What ships.
  'checks/deploy',
  'checks/shipped'
]

/** Those that need a browser. */
export const IN_BROWSER: readonly string[] = [
  '.safety.browser',
  'server/sandbox.browser',
  'magic/limits.browser',
  'pool/killed.browser',
  'magic/script-redirects.browser',
  'magic/host-limit.browser'
]
