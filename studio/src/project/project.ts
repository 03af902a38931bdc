export type Format = 'html' | 'jsx'

/** What is open in the Studio. */
export interface Project {
  name: string
  format: Format
  code: string
  /** The project's Tailwind CSS: its own rules, its `@theme`, and the block that Fonts and Variation write. */
  css: string
}
