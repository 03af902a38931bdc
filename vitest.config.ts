import {defineConfig} from 'vitest/config'

const FOLDERS = '{pipeline,plugins,platform,extension,studio,examples,scripts}/**'
const SETUP = `${import.meta.dirname}/vitest.setup.ts`
const NEVER = ['**/node_modules/**', '**/fixtures/**']

/**
 * `unit`: in this process, fast. `process`: the command, run as a person would. `browser`: with a real browser
 * (`npm run test:browser` says so, and skips them, where there is none).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${FOLDERS}/*.test.ts`],
          exclude: ['**/*.browser.test.ts', '**/*.process.test.ts', ...NEVER],
          setupFiles: [SETUP],
          testTimeout: 30_000
        }
      },
      {
        test: {
          name: 'process',
          include: [`${FOLDERS}/*.process.test.ts`],
          exclude: NEVER,
          setupFiles: [SETUP],
          testTimeout: 120_000,
          fileParallelism: false
        }
      },
      {
        test: {
          name: 'browser',
          include: [`${FOLDERS}/*.browser.test.ts`],
          // Run by name only until they hold beside other files: `vitest run --project studio`.
          exclude: [...NEVER, 'studio/src/account.browser.test.ts', 'studio/src/studio.browser.test.ts'],
          setupFiles: [SETUP],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Each file has a browser of its own; more of them would wait for processors.
          maxWorkers: 2
        }
      },
      {
        test: {
          name: 'studio',
          include: ['studio/src/{account,studio}.browser.test.ts'],
          exclude: NEVER,
          setupFiles: [SETUP],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false
        }
      }
    ]
  }
})
