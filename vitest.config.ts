import {defineConfig} from 'vitest/config'
import LongestFirst from './scripts/tests/sequencer.ts'

const FOLDERS = '{pipeline,plugins,platform,extension,studio,examples,scripts,clients}/**'
const SETUP = `${import.meta.dirname}/vitest.setup.ts`
const NEVER = ['**/node_modules/**', '**/fixtures/**']

/**
 * `unit`: in this process, fast. `process`: the command, run as a person would. `browser`: with a real browser.
 * `studio`: with a real browser and the build of the Studio, which is made first. `npm run test:browser` runs the last
 * two, or says that there is no browser and skips them.
 */
export default defineConfig({
  test: {
    sequence: {sequencer: LongestFirst},
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${FOLDERS}/*.test.ts`],
          exclude: ['**/*.browser.test.ts', '**/*.process.test.ts', ...NEVER],
          setupFiles: [SETUP],
          testTimeout: 30_000,
          // Some start PostgreSQL.
          hookTimeout: 60_000,
          // Modules are read once for all files: two thirds of the time. A test that changes what others read would be seen.
          isolate: false,
          maxWorkers: 2
        }
      },
      {
        test: {
          name: 'process',
          include: [`${FOLDERS}/*.process.test.ts`],
          exclude: NEVER,
          setupFiles: [SETUP],
          testTimeout: 120_000,
          // The first one of a machine makes a database.
          hookTimeout: 60_000,
          isolate: false,
          // Much of it waits for servers and databases.
          maxWorkers: 3
        }
      },
      {
        test: {
          name: 'browser',
          include: [`${FOLDERS}/*.browser.test.ts`],
          exclude: ['studio/**', ...NEVER],
          setupFiles: [SETUP],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          isolate: false,
          // Each file has a browser of its own; more of them would wait for processors.
          maxWorkers: 2
        }
      },
      {
        test: {
          name: 'studio',
          include: ['studio/**/*.browser.test.ts'],
          exclude: NEVER,
          globalSetup: [`${import.meta.dirname}/studio/testing/build.ts`],
          setupFiles: [SETUP],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: {poll: {timeout: 30_000}},
          isolate: false,
          maxWorkers: 2,
          // The editor's tests want a processor; the other browsers are closed by then.
          sequence: {groupOrder: 1}
        }
      }
    ]
  }
})
