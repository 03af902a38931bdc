/** The wide and full-width blocks of East Asian scripts (Unicode Standard Annex #11). */
const wide =
  /[\u1100-\u115f\u231a\u231b\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/gu
/** A flag, or a family, counts as one character. */
const emoji = /\p{RGI_Emoji}/gv
/** Combining characters and characters without a width. */
const none = /\p{Mn}|[\u200b\u200c]|\u200d|[\ufe00-\ufe0f]/gu
/** Text with one column for each code unit. */
const narrow = /^[\u0000-\u02ff]*$/

/** Columns that a text takes in an editor. */
export function columnsOf(text: string): number {
  if (narrow.test(text)) return text.length
  const shown = text.replace(emoji, '  ').replace(none, '')
  return [...shown].length + (shown.match(wide)?.length ?? 0)
}
