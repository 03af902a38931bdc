import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {NOTICES, noticesOf} from './checks/notices.ts'
import type {Product} from './checks/shipped.ts'

/** Writes the notices of what ships, from the lock file and the packages that are installed. */
const root = path.resolve(import.meta.dirname, '..')
const {packages} = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
for (const [product, file] of Object.entries(NOTICES) as [Product, string][])
  await writeFile(path.join(root, file), await noticesOf(root, packages, product))
