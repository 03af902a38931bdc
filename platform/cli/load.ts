import {Effect} from 'effect'

/** Help and errors need not wait for the compiler and the browser's driver. */
export const load = <Module>(from: () => Promise<Module>) => Effect.promise(from)
