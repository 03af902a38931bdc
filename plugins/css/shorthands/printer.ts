/**
 * Writes a shorthand's value from all its longhands, or gives up. A printer may be wrong about values that it cannot express:
 * its text is expanded again and compared before it is used.
 */
export type Printer = (
  valueOf: (longhand: string) => string,
  longhands: readonly string[]
) => string | undefined
