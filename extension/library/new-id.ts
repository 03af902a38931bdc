/** A random id; `crypto.randomUUID` is not there on pages that are not secure. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
