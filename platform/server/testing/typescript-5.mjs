// The generator of clients needs TypeScript's JavaScript interface, which ended with version 5.
import {registerHooks} from 'node:module'

const here = new URL('../../package.json', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? {...context, parentURL: here} : context)
})
