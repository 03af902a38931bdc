/** A value of the configuration that can be set from outside. */
export interface Setting<Value> {
  /** For the documentation. */
  about: string
  /** Text of the default, for the documentation. */
  standard: string
  /** What a value has to be. */
  expects: string
  /** Shown to nobody. */
  secret?: boolean
  otherwise: () => Value
  /** Undefined where the text is no such value. */
  read: (text: string) => Value | undefined
}

export const whole = (least: number, most: number, otherwise: number, about: string): Setting<number> => ({
  about,
  standard: String(otherwise),
  expects: `a whole number from ${least} to ${most}`,
  otherwise: () => otherwise,
  read(text) {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }
})

export const text = (
  about: string,
  expects: string,
  isRight: (text: string) => boolean,
  secret = false
): Setting<string | undefined> => ({
  about,
  standard: '',
  expects,
  secret,
  otherwise: () => undefined,
  read: (value) => (isRight(value) ? value : undefined)
})

export const isUrl = (schemes: RegExp) => (value: string) => {
  const url = URL.parse(value)
  return url !== null && schemes.test(url.protocol)
}
