/** A pseudo-element in whatever state it is: `::-webkit-scrollbar-thumb:hover` is `::-webkit-scrollbar-thumb`. */
export const withoutState = (pseudo: string): string => pseudo.replace(/(?<!:):[a-z].*$/i, '')
