import type {Element, ElementContent} from 'hast'
import {collapsedSpace} from '../../css/white-space.ts'
import {textOf} from './page-elements.ts'

/** What a control is called: its `aria-label`, else its text; with single spaces (Accessible Name, §4.3.2, in short). */
export const controlLabel = (control: Element): string =>
  collapsedSpace(textOf(control, 'ariaLabel') ?? contentOf(control)).trim()

const contentOf = ({children}: Element): string =>
  children
    .map((child: ElementContent) =>
      child.type === 'text' ? child.value : child.type === 'element' ? ` ${contentOf(child)} ` : ''
    )
    .join('')

/** The words of a short label in Latin letters; none of a sentence, or of another script. */
export function labelWords(label: string): string[] {
  const words = label.split(' ').filter((word) => word !== '')
  const areShort = words.length <= MOST_WORDS && words.every((word) => /^[A-Za-z]+$/.test(word))
  return areShort ? words.map((word) => word.toLowerCase()) : []
}

const MOST_WORDS = 3
