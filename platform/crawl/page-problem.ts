import type {PageFacts} from '../gallery/page-facts.ts'

/** Characters of text, and px of height, without which a page is empty. */
const LEAST_TEXT = 60
const LEAST_HEIGHT = 240

/** Characters beyond which a page that names an error is a page about errors. */
const ERROR_TEXT = 1500

/** Titles and first headings of what a server, or a guard before it, answers instead of the page. */
const ERROR =
  /^(?:(?:error\s*)?(?:40[0-9]|41[0-9]|50[0-9])\b|.{0,40}\b(?:page not found|not found|access denied|forbidden|internal server error|bad gateway|service unavailable|under maintenance)\b)|\b(?:just a moment|attention required|are you (?:a robot|human)|verify(?:ing)? (?:that )?you are (?:a )?human|checking your browser|index of \/)/i

/** Marks of a template language that nothing has filled in. */
const UNFILLED =
  /\{\{[^{}]{1,80}\}\}|\{%[^%]{1,80}%\}|<%[^%]{1,80}%>|@@(?:include|loop|if)\b|\$\{[\w.]{1,40}\}/g

/** Whose default fonts a page without a style sheet has. */
const UNSTYLED_FONTS = /^(?:Times New Roman|Times|monospace|)$/

/**
 * Why a page is no page to show: an error, nothing to see, no style sheet, pictures that did not load, an unfilled template,
 * nothing that introduces it. Undefined where it can be shown. The text completes "The page …".
 */
export function pageProblem(facts: PageFacts): string | undefined {
  const {title, text, height, width, counts, fonts, images, sheets, blocks} = facts
  const [heading] = blocks.flatMap(({headings}) => headings)
  const named = [title, heading?.text ?? ''].some((name) => ERROR.test(name.trim()))
  if (named && text.length < ERROR_TEXT) return 'is an error page'
  const isPictured = counts.pictures > 0.1 * width * height
  if (height < LEAST_HEIGHT || blocks.length === 0 || (text.length < LEAST_TEXT && !isPictured))
    return 'is empty'
  if ((text.match(UNFILLED)?.length ?? 0) >= 2) return 'is a template that was not filled in'
  const isPlain = fonts.every(({family}) => UNSTYLED_FONTS.test(family))
  const isBare = counts.rounded + counts.square === 0 && counts.gradients === 0
  if (isPlain && (sheets === 0 || isBare)) return 'has no style sheet'
  if (images.broken >= 3 && images.broken > images.seen / 2) return 'has pictures that did not load'
  const actions = blocks.reduce((sum, {links, buttons}) => sum + links + buttons, 0)
  if (!heading && actions === 0) return 'has no heading and leads nowhere'
  return undefined
}
