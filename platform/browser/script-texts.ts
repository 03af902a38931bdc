import type {Response} from 'playwright-core'
import {within} from './deadline.ts'

/** Milliseconds for reading them all; what is late is not read. */
const TIMEOUT = 3000

/** The texts of a page's scripts in files of their own; one that cannot be read is empty. */
export const scriptTexts = (scripts: ReadonlyMap<string, Response>): Promise<string[]> =>
  Promise.all(
    [...scripts.values()].map((response) =>
      within(TIMEOUT, 'Reading a script', response.text()).catch(() => '')
    )
  )
