export * from './gallery-schema.ts'
export * from './ledger-schema.ts'
export * from './session-schema.ts'
export * from './studio-schema.ts'
