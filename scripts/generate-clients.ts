import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {generatedFiles} from './clients/generated.ts'

/** Writes what the clients have of the OpenAPI description: types for TypeScript, classes and methods for Python. */
const root = path.resolve(import.meta.dirname, '..')
for (const [file, text] of await generatedFiles()) {
  await mkdir(path.dirname(path.join(root, file)), {recursive: true})
  await writeFile(path.join(root, file), text)
}
