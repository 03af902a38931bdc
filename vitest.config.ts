import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {test: {name: 'unit', include: ['{pipeline,plugins,platform,extension,studio,examples,scripts}/**/*.test.ts'], exclude: ['**/*.browser.test.ts', '**/node_modules/**'], testTimeout: 30_000}},
      {test: {name: 'browser', include: ['{pipeline,plugins,platform,extension,studio,examples,scripts}/**/*.browser.test.ts'], exclude: ['**/node_modules/**'], testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false}}
    ]
  }
})
