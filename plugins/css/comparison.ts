const MIRRORED: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<=']
])

/** The operator of a comparison whose sides change places (Media Queries 4, §2.4.3): `400px <= width` is `width >= 400px`. */
export const mirrored = (operator: string): string => MIRRORED.get(operator) ?? operator
