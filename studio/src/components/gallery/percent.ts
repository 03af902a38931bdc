/** A share between 0 and 1, in words. */
export const percent = (share: number) => (share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`)
