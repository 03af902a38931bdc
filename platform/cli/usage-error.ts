import type {CliError} from 'effect/cli'

/** A wrong invocation as one sentence, with what was probably meant. */
export function usageSentence(error: CliError.CliError): string {
  switch (error._tag) {
    case 'UnrecognizedOption':
      return `Unknown option ${error.option}.${meant(error.suggestions)}`
    case 'UnknownSubcommand':
      return `Unknown command ${error.subcommand}.${meant(error.suggestions)}`
    case 'DuplicateOption':
      return `The option ${error.option} is given twice.`
    case 'MissingOption':
      return `The option --${error.option.replace(/^-+/, '')} is missing.`
    case 'MissingArgument':
      return `The ${error.argument} is missing.`
    case 'UnexpectedArgument':
      return `${error.arguments.map((argument) => `"${argument}"`).join(', ')} is one argument too many.`
    case 'InvalidValue': {
      const name = error.kind === 'flag' ? `--${error.option.replace(/^-+/, '')}` : `the ${error.option}`
      return `"${error.value}" is no value for ${name}. ${expectation(error.expected)}`
    }
    default:
      return sentence(error.message)
  }
}

/** `"tailwind" | "inline"` → `Expected tailwind or inline.` */
function expectation(text: string): string {
  if (/^Expected\b/.test(text)) return sentence(text)
  const choices = text.split(' | ').map((choice) => choice.replace(/^"|"$/g, ''))
  const list = choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}` : text
  return sentence(`Expected ${list}`)
}

const meant = ([first]: readonly string[]): string => (first === undefined ? '' : ` Did you mean ${first}?`)

function sentence(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ').trim()
  return /[.?!]$/.test(line) ? line : `${line}.`
}
