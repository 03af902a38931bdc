import type {ListValue, Value} from './types.ts'

const itemsBy =
  (separator: ListValue['separator']) =>
  (value: Value): readonly Value[] =>
    value.kind === 'list' && value.separator === separator ? value.items : value.text === '' ? [] : [value]

/** The layers of a value: `a b, c / d` → `a b`, `c / d`. None for an empty value. */
export const commaItems: (value: Value) => readonly Value[] = itemsBy('comma')

/** The parts between slashes, of a value without commas. */
export const slashItems: (value: Value) => readonly Value[] = itemsBy('slash')

/** The components between white space, of a value without commas and slashes. */
export const spaceItems: (value: Value) => readonly Value[] = itemsBy('space')
