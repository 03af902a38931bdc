import {UnsafeOutputError} from './unsafe-output-error.ts'

/** Sheets in files are put into `<style>` by bundlers and servers, so none may hold a tag's or a comment's beginning. */
export function checkCss(css: string): void {
  if (/<[/!]/.test(css)) throw new UnsafeOutputError('The style sheet holds tags')
}
