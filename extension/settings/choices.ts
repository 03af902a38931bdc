import type {CopySettings} from './settings.ts'

interface Choice<Name extends keyof CopySettings> {
  value: CopySettings[Name]
  label: string
  /** One sentence about what it does. */
  effect: string
}

interface Setting<Name extends keyof CopySettings> {
  name: Name
  label: string
  choices: readonly Choice<Name>[]
}

export type AnySetting = {[Name in keyof CopySettings]: Setting<Name>}[keyof CopySettings]

/** The settings as a person reads them (SPEC 1.1), in order. */
export const SETTINGS: readonly AnySetting[] = [
  {
    name: 'componentFormat',
    label: 'Component Format',
    choices: [
      {value: 'html', label: 'HTML', effect: 'Markup as HTML.'},
      {value: 'jsx', label: 'JSX', effect: 'A component in JSX; its CSS is in JSX form too.'}
    ]
  },
  {
    name: 'styleFormat',
    label: 'Style Format',
    choices: [
      {value: 'tailwind', label: 'Tailwind CSS', effect: 'Utility classes.'},
      {
        value: 'inline',
        label: 'Inline CSS',
        effect: 'Styles in style attributes; what cannot stand there goes into a global style.'
      },
      {value: 'external', label: 'External CSS', effect: 'Classes, and a style sheet in a file of its own.'},
      {value: 'local', label: 'Local CSS', effect: 'Classes, and a <style> that travels with the markup.'}
    ]
  },
  {
    name: 'copyMode',
    label: 'Copy Mode',
    choices: [
      {value: 'exact', label: 'Exact Copy', effect: 'Keeps every style of the element.'},
      {
        value: 'adaptable',
        label: 'Adaptable Copy',
        effect: 'Keeps the styles that are necessary: compact, best for most.'
      },
      {value: 'balanced', label: 'Balanced Copy', effect: 'Between the two: drops minor details.'}
    ]
  },
  {
    name: 'includeMediaQuery',
    label: 'Media Query',
    choices: [
      {value: true, label: 'On', effect: 'Adds media queries, so that the copy stays responsive.'},
      {value: false, label: 'Off', effect: 'The copy is as it looks at this width.'}
    ]
  }
]
