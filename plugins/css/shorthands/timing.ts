import {initialValue} from '../properties.ts'
import {
  isCall,
  isIdent,
  isNegative,
  isNumber,
  isString,
  isTime,
  oneOf,
  type WordTest
} from '../value-kinds.ts'
import {layersOf} from '../value-words.ts'
import type {Reader} from './reader.ts'

const timingKeyword = oneOf('ease linear ease-in ease-out ease-in-out step-start step-end')
const isTiming: WordTest = (word) => timingKeyword(word) || isCall(word, 'cubic-bezier', 'steps', 'linear')
const duration: WordTest = (word) => isTime(word) && !isNegative(word)
const none = oneOf('none')

/** Parts in the order in which a word is offered to them: the first that takes it keeps it. */
const TRANSITION: [string, WordTest][] = [
  ['transition-duration', duration],
  ['transition-timing-function', isTiming],
  ['transition-delay', isTime],
  ['transition-behavior', oneOf('normal allow-discrete')],
  ['transition-property', isIdent]
]

const ANIMATION: [string, WordTest][] = [
  ['animation-duration', duration],
  ['animation-timing-function', isTiming],
  ['animation-delay', isTime],
  ['animation-iteration-count', (word) => oneOf('infinite')(word) || (isNumber(word) && !isNegative(word))],
  ['animation-direction', oneOf('normal reverse alternate alternate-reverse')],
  ['animation-fill-mode', oneOf('none forwards backwards both')],
  ['animation-play-state', oneOf('running paused')],
  ['animation-name', (word) => isString(word) || (isIdent(word) && !oneOf('auto')(word))]
]

const timed =
  (parts: [string, WordTest][], single: string): Reader =>
  (words) => {
    const layers = layersOf(words)
    if (!layers) return undefined
    const read: Record<string, string>[] = []
    for (const layer of layers) {
      const found: Record<string, string> = {}
      for (const word of layer) {
        const part =
          word.kind === 'word' ? parts.find(([name, test]) => !(name in found) && test(word.text)) : undefined
        if (!part) return undefined
        found[part[0]] = word.text
      }
      // A list of transitions cannot hold `none`.
      if (layers.length > 1 && none(found[single] ?? '')) return undefined
      read.push(found)
    }
    return Object.fromEntries(
      parts.map(([name]) => [name, read.map((layer) => layer[name] ?? initialValue(name)).join(', ')])
    )
  }

export const transition = timed(TRANSITION, 'transition-property')
export const animation = timed(ANIMATION, '')
