/** Pages in a browser, for programs: what the command is made of. */
export * from '../index.ts'
