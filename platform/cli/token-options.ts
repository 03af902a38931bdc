import {TOKEN_FORMATS} from '@facsimile/pipeline/settings'
import {Flag} from 'effect/cli'
import {ACCESS_OPTIONS} from './access-options.ts'
import {OPTIONS} from './options.ts'

const {page, selector, viewport, engine, timeout, verbose, out} = OPTIONS

/** The arguments of `facsimile tokens`, in the order in which help lists them. */
export const TOKEN_OPTIONS = {
  page,
  format: Flag.Literals('format', TOKEN_FORMATS).pipe(
    Flag.withDescription(
      'dtcg is JSON of the Design Tokens Community Group (default), tailwind an @theme, css custom properties, markdown a DESIGN.md; --out without it writes all'
    ),
    Flag.optional
  ),
  least: Flag.Int('least').pipe(
    Flag.withMetavar('elements'),
    Flag.withDescription('Elements that have to declare a value for it to be listed (default: 1)'),
    Flag.filter(
      (count) => count >= 1,
      () => 'Expected 1 or more'
    ),
    Flag.withDefault(1)
  ),
  selector: selector.pipe(
    Flag.withDescription('The design of the first element that matches instead of the page')
  ),
  viewport,
  ...ACCESS_OPTIONS,
  engine,
  out,
  timeout,
  verbose
}
