import type {OpenWhen, StateVariable} from './interaction.ts'

/** The variable of an index. */
export function variableAt<Variable extends StateVariable>(
  variables: readonly Variable[],
  at: number
): Variable {
  const variable = variables[at]
  if (!variable) throw new Error(`The component has no state variable ${at}.`)
  return variable
}

/** Whether a variable holds when the component is first rendered. */
export function isInitial({variable, key}: OpenWhen, variables: readonly StateVariable[]): boolean {
  const {initial, isChoice} = variableAt(variables, variable)
  return isChoice ? initial === key : initial === true
}
