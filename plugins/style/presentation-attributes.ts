import type {PropertyValue} from './shorthands/expand.ts'

export function presentationHints(
  _tagName: string,
  _attributes: Readonly<Record<string, string>>,
  _isSvg: boolean
): PropertyValue[] {
  return []
}
