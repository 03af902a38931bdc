/** What ends the command, by the kind of failure. The numbers are documented and stay as they are. */
export const EXIT_CODES = {
  unexpected: 1,
  usage: 2,
  'settings-invalid': 2,
  'address-unreachable': 3,
  'http-status': 3,
  'file-missing': 3,
  'not-html': 4,
  timeout: 5,
  'too-large': 6,
  'selector-invalid': 7,
  'element-not-found': 7,
  'browser-missing': 8,
  'browser-failed': 8,
  'sandbox-missing': 8,
  'write-failed': 9,
  'database-failed': 10,
  'unsafe-output': 11,
  'service-missing': 12
} as const

export type FailureCode = keyof typeof EXIT_CODES

/** Of a command that a signal ended, as shells have it. */
export const INTERRUPTED = 130

export const EXIT_CODE_TEXT: readonly [code: number, meaning: string][] = [
  [0, 'The code was printed or written; messages may say what differs from the page.'],
  [1, 'Something unexpected, a defect of the program.'],
  [2, 'An unknown option or value.'],
  [3, 'The page cannot be reached: a dead URL, an HTTP error, no such file.'],
  [4, 'It is no HTML: an image, a document, binary data, a folder, or nothing at all.'],
  [5, 'It was not there in time.'],
  [6, 'It is too large: more than 32 MB of HTML, 60,000 elements, or 1,000 inside each other.'],
  [7, 'The selector is not valid, or matches nothing.'],
  [8, 'No browser was found, it failed, or its sandbox does not start (serve, collect, work).'],
  [9, 'The files cannot be written.'],
  [10, 'The database cannot be used, or the service does not answer.'],
  [11, 'The code was refused, since it might run a script of the page. A defect of the program.'],
  [12, 'The command is one of the service, and the package @facsimile/platform is not installed.']
]
