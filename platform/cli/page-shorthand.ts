/**
 * The arguments of the command, with `convert` in front where they begin with a page or with an option of `convert`:
 * `facsimile example.com` is `facsimile convert example.com`. A word that is neither a subcommand nor looks like an
 * URL or a file stays, to be refused by its name.
 */
export function withSubcommand(args: readonly string[], subcommands: ReadonlySet<string>): readonly string[] {
  const [first] = args
  if (first === undefined || subcommands.has(first) || GLOBAL.has(first)) return args
  const isOption = first.startsWith('-') && first !== '-'
  return isOption || first === '-' || first === 'localhost' || PAGE_LIKE.test(first)
    ? ['convert', ...args]
    : args
}

const GLOBAL: ReadonlySet<string> = new Set(['--help', '-h', '--version', '-v', '--completions'])

/** A scheme, a path, a file with an extension, a host with a dot or a port. */
const PAGE_LIKE = /[./\\:]/
