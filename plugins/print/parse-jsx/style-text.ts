import {propertyName} from '../../html/style-names.ts'
import {NotStatic} from './report.ts'

/** Properties whose numbers have no unit; every other number is in px. */
const unitless = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup ' +
    'columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan ' +
    'gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans ' +
    'scale tabSize widows zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit ' +
    'strokeOpacity strokeWidth WebkitLineClamp'
  ).split(' ')
)

/** React's `style` object as the text of a style attribute. */
export function styleText(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .flatMap(([name, value]) => {
      if (value === null || value === undefined || typeof value === 'boolean' || value === '') return []
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new NotStatic(`The style «${name}» is neither text nor a number.`)
      const isPlain = typeof value === 'string' || value === 0 || unitless.has(name) || name.startsWith('--')
      return `${propertyName(name)}: ${isPlain ? String(value).trim() : `${value}px`}`
    })
    .join('; ')
}
