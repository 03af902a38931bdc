/**
 * CSS text as its tokenizer reads it: U+0000 is U+FFFD, which markup can hold too.
 * Spec: <https://drafts.csswg.org/css-syntax/#input-preprocessing>
 */
export const preprocessed = (css: string): string =>
  css.includes('\0') ? css.replaceAll('\0', '\ufffd') : css
