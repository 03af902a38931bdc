import {completeSettings, type Settings} from '@facsimile/pipeline'

export interface Combo {
  /** `html:local:adaptable` */
  name: string
  settings: Partial<Settings>
}

const USUAL = 'html:tailwind,html:inline,html:local,html:external,jsx:tailwind,jsx:external'

/** Combinations by name, `format:style[:mode]`; the adaptable mode where none is named. */
export function combosOf(text = USUAL): Combo[] {
  return text.split(',').map((name) => {
    const [componentFormat, styleFormat, copyMode = 'adaptable'] = name.split(':')
    return {name, settings: completeSettings({componentFormat, styleFormat, copyMode} as Partial<Settings>)}
  })
}
