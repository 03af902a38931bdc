export * from './types.ts'
export * from './width.ts'
