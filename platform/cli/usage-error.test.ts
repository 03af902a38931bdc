import {CliError} from 'effect/cli'
import {describe, expect, it} from 'vitest'
import {withSubcommand} from './page-shorthand.ts'
import {usageSentence} from './usage-error.ts'

describe('a wrong invocation is one sentence', () => {
  it.each([
    [
      new CliError.UnrecognizedOption({option: '--styl-format', suggestions: ['--style-format']}),
      'Unknown option --styl-format. Did you mean --style-format?'
    ],
    [new CliError.UnrecognizedOption({option: '--x', suggestions: []}), 'Unknown option --x.'],
    [
      new CliError.UnknownSubcommand({subcommand: 'convrt', suggestions: ['convert']}),
      'Unknown command convrt. Did you mean convert?'
    ],
    [
      new CliError.InvalidValue({
        option: 'style-format',
        value: 'foo',
        expected: '"tailwind" | "inline" | "local"',
        kind: 'flag'
      }),
      '"foo" is no value for --style-format. Expected tailwind, inline or local.'
    ],
    [new CliError.MissingArgument({argument: 'page'}), 'The page is missing.']
  ])('%o', (error, sentence) => expect(usageSentence(error)).toBe(sentence))
})

describe('a page may stand where a subcommand stands', () => {
  const subcommands = new Set(['convert', 'serve'])
  it.each([
    'example.com',
    'https://example.com/',
    'page.html',
    './page',
    'localhost',
    'localhost:3000',
    '-',
    '--fragment'
  ])('%s', (first) =>
    expect(withSubcommand([first, '--json'], subcommands)).toEqual(['convert', first, '--json'])
  )
  it.each([[['serve']], [['--help']], [['-v']], [['convrt', 'example.com']], [[]]])('%s stays', (args) =>
    expect(withSubcommand(args, subcommands)).toBe(args)
  )
})
