import {presentDescription} from './description.ts'
import {pythonModules} from './python.ts'
import {typeScriptTypes} from './typescript.ts'

const PYTHON = 'clients/python/src/facsimile/generated'

/** What clients have of the API's description: file → text. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const description = presentDescription()
  const {models, operations} = pythonModules(description)
  return new Map([
    ['clients/typescript/generated/types.generated.ts', await typeScriptTypes(description)],
    [`${PYTHON}/models.py`, models],
    [`${PYTHON}/operations.py`, operations]
  ])
}
