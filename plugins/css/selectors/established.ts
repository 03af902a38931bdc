import {rememberedText} from '../remember.ts'
import {wordSet} from '../word-set.ts'
import {pseudosIn} from './outer-pseudos.ts'

const ESTABLISHED = wordSet(
  ':hover :focus :focus-visible :focus-within :active :visited :link :checked :disabled :enabled :required :optional :target ' +
    ':empty :root :first-child :last-child :only-child :first-of-type :last-of-type :only-of-type :nth-child :nth-last-child ' +
    ':nth-of-type :nth-last-of-type :not :is :where :placeholder-shown :valid :invalid :read-only :read-write :indeterminate ' +
    ':before :after ::before ::after ::placeholder ::selection ::marker ::first-line ::first-letter'
)

/**
 * Whether every browser of today knows what a selector names: one that a browser does not know takes the whole list that it is in with it
 * (Selectors 4, §3.9). Pseudo-elements of `-webkit-` always parse.
 */
export const canStandInList: (selector: string) => boolean = rememberedText((selector) =>
  pseudosIn(selector).every((name) => ESTABLISHED.has(name) || name.startsWith('::-webkit-'))
)
