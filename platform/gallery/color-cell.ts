/** Cells of one channel. */
export const CELLS = 16

/** The cell of a colour, `#rrggbb`: the first hexadecimal digit of each channel, 0 to 4095. Not a number for other texts. */
export function colorCell(hex: string): number {
  const [, red = '', green = '', blue = ''] =
    /^#([\da-f])[\da-f]([\da-f])[\da-f]([\da-f])[\da-f]$/i.exec(hex) ?? []
  return Number.parseInt(`${red}${green}${blue}`, 16)
}
