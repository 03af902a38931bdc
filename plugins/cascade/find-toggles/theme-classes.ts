import type {Root} from 'hast'
import {isThemeClass} from '../../css/selectors/toggles.ts'
import {classesOf} from '../../html/class-list.ts'
import {childElements} from '../../model/root-elements.ts'

/** Classes by which the page's root or body is in a theme: `dark` of `<html class="dark">`. */
export const themeClassesOf = (tree: Root): string[] =>
  childElements(tree)
    .filter(({tagName}) => tagName === 'html')
    .flatMap((html) => [html, ...childElements(html).filter(({tagName}) => tagName === 'body')])
    .flatMap((element) => classesOf(element).filter(isThemeClass))
