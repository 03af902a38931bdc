import {type ScriptFunction, spanOf} from './script-functions.ts'

/** Arguments of a call by the names of their parameters, as they are written: `true`, `this`, `'menu'`. */
export type Arguments = ReadonlyMap<string, string>

export const NONE: Arguments = new Map()

/** Arguments that stand for one thing wherever they are written. */
const PLAIN = /^(?:true|false|this|event\.(?:currentT|t)arget|(["'`])[\w #.-]{0,80}\1)$/

/** The arguments that are written from a place on; those that are parameters of the caller are what that was given. */
export function argumentsOf(
  {parameters}: ScriptFunction,
  text: string,
  start: number,
  given: Arguments
): Arguments {
  const {end} = spanOf(text, start, '')
  const values = text.slice(start, end).split(',')
  return new Map(
    parameters.flatMap((name, at) => {
      const written = values[at]?.trim() ?? ''
      const value = given.get(written) ?? written
      return name !== '' && PLAIN.test(value) ? [[name, value] as const] : []
    })
  )
}

/** A text with arguments in the place of the parameters that are given them. */
export const withArguments = (text: string, given: Arguments): string =>
  text.replace(/(?<![\w$.'"`-])[A-Za-z_$][\w$]{0,60}(?![\w$'"`-])/g, (name) => given.get(name) ?? name)
