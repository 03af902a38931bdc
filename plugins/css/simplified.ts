import {splitTopLevel} from './text.ts'

const NUMBER = '([+-]?(?:\\d*\\.)?\\d+)'
const PRODUCT = new RegExp(`calc\\(\\s*${NUMBER}([a-z]+|%)\\s*([*/])\\s*${NUMBER}\\s*\\)`, 'gi')
const REVERSED = new RegExp(`calc\\(\\s*${NUMBER}\\s*\\*\\s*${NUMBER}([a-z]+|%)\\s*\\)`, 'gi')
const SUM = new RegExp(`calc\\(\\s*${NUMBER}([a-z]+|%)\\s+([+-])\\s+${NUMBER}([a-z]+|%)\\s*\\)`, 'gi')
const OPAQUE =
  /\brgba?\(\s*(\d+(?:\.\d+)?)\s*(,|\s)\s*(\d+(?:\.\d+)?)\s*(?:,|\s)\s*(\d+(?:\.\d+)?)\s*[,/]\s*1\s*\)/gi

const OPAQUE_NAME = /\brgba?\(\s*(var\([^()]*\))\s*[,/]\s*1\s*\)/gi

/** `calc(1.5rem * 0.5)` is `0.75rem` where that is exact, `calc(1px + 0px)` is `1px`, `rgba(1, 2, 3, 1)` is `rgb(1, 2, 3)`. */
export const simplified = (text: string): string =>
  text
    .replace(PRODUCT, (whole, amount: string, unit: string, sign: string, factor: string) =>
      product(whole, sign === '*' ? Number(amount) * Number(factor) : Number(amount) / Number(factor), unit)
    )
    .replace(REVERSED, (whole, factor: string, amount: string, unit: string) =>
      product(whole, Number(factor) * Number(amount), unit)
    )
    .replace(SUM, (whole, left: string, unit: string, sign: string, right: string, other: string) =>
      unit.toLowerCase() === other.toLowerCase()
        ? product(whole, Number(left) + (sign === '+' ? Number(right) : -Number(right)), unit)
        : whole
    )
    .replace(OPAQUE, (_, red: string, comma: string, green: string, blue: string) =>
      comma === ',' ? `rgb(${red}, ${green}, ${blue})` : `rgb(${red} ${green} ${blue})`
    )
    .replace(OPAQUE_NAME, 'rgb($1)')

function product(whole: string, amount: number, unit: string): string {
  const text = String(Number(amount.toFixed(4)))
  return Math.abs(Number(text) - amount) < 1e-9 ? `${text}${unit}` : whole
}

/** A value with substituted names, as one would write it: sums evaluated, no invisible shadow. */
export const simplifiedValue = (property: string, text: string): string =>
  withoutUnseen(property, simplified(text))

/** Shadows without a colour are none. */
const NO_SHADOW =
  /^(?:inset\s+)?(?:[+-]?[\d.]+(?:px|r?em)?\s+){2,4}(?:#(?:[\da-f]{3}0|[\da-f]{6}00)|transparent|rgba?\((?:\s*\d+\s*[,\s]){3}\s*\/?\s*0(?:%|\.0+)?\s*\))(?:\s+inset)?$/i

export function withoutUnseen(property: string, text: string): string {
  if (property !== 'box-shadow') return text
  const shadows = splitTopLevel(text, ',').map((shadow) => shadow.trim())
  const seen = shadows.filter((shadow) => !NO_SHADOW.test(shadow))
  if (seen.length === shadows.length) return text
  return seen.length === 0 ? 'none' : seen.join(', ')
}
