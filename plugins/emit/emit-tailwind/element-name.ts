import {rememberedOf} from '../../css/remember.ts'
import type {Element} from 'hast'
import {baseName} from '../stylesheet/class-names.ts'

/** What an element is called: every declaration that it has asks for it. */
export const nameOf: (element: Element) => string = rememberedOf(baseName)
