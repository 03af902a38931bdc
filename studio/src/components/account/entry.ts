/** The ways into an account. */
export type Entry = 'sign-up' | 'log-in' | 'claim'

/** Whether the password is one that is chosen now. */
export const isNewPassword = (entry: Entry): boolean => entry !== 'log-in'
