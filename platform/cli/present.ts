import {Effect} from 'effect'
import {CliOutput} from 'effect/cli'
import process from 'node:process'
import {EXIT_CODE_TEXT} from './exit-codes.ts'
import {usageSentence} from './usage-error.ts'

/** Help and version go to standard output; a wrong invocation is one sentence on standard error. */
export const presenter: CliOutput.Presenter = {
  present: (event) =>
    Effect.sync(() => {
      switch (event._tag) {
        case 'Version':
          process.stdout.write(`${event.version}\n`)
          break
        case 'Help':
          process.stdout.write(helpText(event))
          break
        default: {
          const [error] = event.errors
          const sentence = error ? usageSentence(error) : 'The command is not complete.'
          process.stderr.write(`facsimile: ${sentence} See facsimile --help.\n`)
        }
      }
    })
}

function helpText({helpDoc, commandPath}: CliOutput.Presenter.Help): string {
  const formatter = CliOutput.defaultFormatter({
    colors: process.stdout.isTTY === true && !process.env.NO_COLOR
  })
  const text = `${formatter.formatHelpDoc(helpDoc).trimEnd()}\n`
  if (commandPath.at(-1) === 'doctor') return text
  const codes = EXIT_CODE_TEXT.map(([code, meaning]) => `  ${code}  ${meaning}\n`).join('')
  return `${text}\nEXIT CODES\n${codes}`
}
