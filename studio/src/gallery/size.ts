/** `812 KB`, `3.4 MB`, `1.25 GB`; a KB has 1,000 bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} KB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
