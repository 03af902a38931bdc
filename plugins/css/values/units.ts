import type {UnitType} from './types.ts'

const UNITS: Readonly<Record<UnitType, string>> = {
  length:
    'px cm mm q in pc pt em rem ex rex ch rch cap rcap ic ric lh rlh ' +
    'vw vh vi vb vmin vmax svw svh svi svb svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax ' +
    'cqw cqh cqi cqb cqmin cqmax',
  angle: 'deg grad rad turn',
  time: 's ms',
  frequency: 'hz khz',
  resolution: 'x dpi dpcm dppx',
  flex: 'fr'
}

const TYPES: ReadonlyMap<string, UnitType> = new Map(
  (Object.keys(UNITS) as UnitType[]).flatMap((type) =>
    UNITS[type].split(' ').map((unit): [string, UnitType] => [unit, type])
  )
)

/** What a unit in lower case measures; undefined where CSS does not have it. */
export const unitType = (unit: string): UnitType | undefined => TYPES.get(unit)
