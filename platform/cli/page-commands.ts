import {Effect} from 'effect'
import {Command} from 'effect/cli'
import {load} from './load.ts'
import {OPTIONS} from './options.ts'
import {TOKEN_OPTIONS} from './token-options.ts'

/** The subcommands that need no service, and are in the package `facsimile`. */

export const DESCRIPTION =
  'Turns rendered web pages into HTML or JSX that a person would have written. Without a subcommand it converts: ' +
  'facsimile example.com.'

export const convert = Command.make('convert', OPTIONS, (input) =>
  Effect.scoped(
    Effect.flatMap(
      load(() => import('./convert.ts')),
      ({runConvert}) => runConvert(input)
    )
  )
).pipe(
  Command.withDescription(
    'Converts a page, or one element of it, to code. Without --out the code goes to standard output, and only code; ' +
      'progress and messages go to standard error.'
  ),
  Command.withExamples([
    {command: 'facsimile convert example.com', description: 'A page as HTML with inline styles'},
    {
      command:
        'facsimile convert example.com --selector ".card" --component-format jsx --style-format tailwind',
      description: 'One element as a React component with Tailwind classes'
    },
    {
      command: 'facsimile convert page.html --style-format external --out copy',
      description: 'A file, as files'
    }
  ])
)

export const tokens = Command.make('tokens', TOKEN_OPTIONS, (input) =>
  Effect.scoped(
    Effect.flatMap(
      load(() => import('./tokens.ts')),
      ({runTokens}) => runTokens(input)
    )
  )
).pipe(
  Command.withDescription(
    'Reads the design tokens of a page: the colours, fonts, sizes, distances, corners, shadows and breakpoints that its styles declare, ' +
      'what uses each, and the contrast of its texts.'
  ),
  Command.withExamples([
    {command: 'facsimile tokens example.com', description: 'W3C design tokens, as JSON'},
    {command: 'facsimile tokens example.com --format tailwind', description: 'A theme for Tailwind'},
    {command: 'facsimile tokens page.html --out design', description: 'All forms, as files'}
  ])
)

export const mcp = Command.make('mcp', {}, () =>
  Effect.flatMap(
    load(() => import('./mcp.ts')),
    ({runMcp}) => runMcp
  )
).pipe(
  Command.withDescription(
    'Gives the tools of the Model Context Protocol over standard input and output, with the browser of this machine.'
  )
)
