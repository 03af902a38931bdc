import fc from 'fast-check'

/** Longhands that generated sheets set, by shorthand or alone; the ones that are compared. */
export const COMPARED = [
  'color',
  'background-color',
  'background-image',
  'background-position',
  'background-size',
  'background-repeat',
  'display',
  'position',
  'top',
  'left',
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-transform',
  'white-space-collapse',
  'text-wrap-mode',
  'visibility',
  'cursor',
  'opacity',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'border-top-width',
  'border-right-width',
  'border-bottom-width',
  'border-left-width',
  'border-top-style',
  'border-right-style',
  'border-bottom-style',
  'border-left-style',
  'border-top-color',
  'border-left-color',
  'border-top-left-radius',
  'border-bottom-right-radius',
  'width',
  'height',
  'min-width',
  'max-width',
  'flex-grow',
  'flex-shrink',
  'flex-basis',
  'overflow-x',
  'overflow-y',
  'z-index',
  'list-style-type',
  'list-style-position',
  'outline-width',
  'outline-style',
  'transform',
  'direction',
  'text-decoration-line',
  'row-gap',
  'column-gap',
  'order',
  'align-items',
  'justify-content',
  'transition-duration',
  'box-sizing',
  'content',
  'float',
  'vertical-align',
  'object-fit'
]

const color = fc.constantFrom(
  'red',
  '#0f0',
  'rgb(1 2 3)',
  'hsl(200 50% 50%)',
  'transparent',
  'currentcolor',
  'rgba(0,0,0,.5)'
)
const length = fc.constantFrom('0', '1px', '7px', '1em', '2rem', '10%', 'calc(1px + 1em)', '.5em')
const wide = fc.constantFrom('inherit', 'initial', 'unset', 'revert')
const wideAndLayer = fc.constantFrom('inherit', 'initial', 'unset', 'revert', 'revert-layer', 'revert-layer')
/**
 * Where `revert-layer` is tried: longhands that no logical twin and no shorthand with `var()` overlaps. Rolling those
 * back is approximate (see the readme).
 */
const ROLLED_BACK = new Set([
  'color',
  'display',
  'position',
  'opacity',
  'visibility',
  'text-align',
  'text-transform',
  'letter-spacing',
  'z-index',
  'order',
  'float',
  'transform',
  'box-sizing',
  'direction'
])

/** Property → values; some are invalid on purpose. */
const VALUES: Record<string, fc.Arbitrary<string>> = {
  color,
  'background-color': color,
  background: fc.constantFrom(
    'red',
    'none',
    'url(x.png) no-repeat 5px 10%/cover blue',
    'linear-gradient(red, blue)',
    'nonsense'
  ),
  display: fc.constantFrom('block', 'inline', 'flex', 'none', 'inline-block', '-ms-flexbox', 'grid'),
  position: fc.constantFrom('static', 'relative', 'absolute'),
  font: fc.constantFrom('italic bold 20px/1.5 serif', '12px sans-serif', 'bold 1em/2 "A B", serif'),
  'font-size': fc.constantFrom('20px', '1.5em', 'larger', '80%', 'medium', 'smaller', '-3px'),
  'font-weight': fc.constantFrom('bold', '400', 'bolder', 'lighter', '900'),
  'line-height': fc.constantFrom('1.5', '20px', '150%', 'normal', '2em'),
  'letter-spacing': fc.constantFrom('1px', 'normal', '.1em'),
  'text-align': fc.constantFrom('left', 'center', 'end'),
  'text-transform': fc.constantFrom('uppercase', 'none'),
  'white-space': fc.constantFrom('nowrap', 'pre', 'normal', 'pre-wrap'),
  visibility: fc.constantFrom('hidden', 'visible'),
  opacity: fc.constantFrom('.5', '1', '50%'),
  margin: fc.constantFrom('0', '1px 2px', 'auto', '1px 2px 3px 4px', '1em 0'),
  'margin-left': length,
  'margin-inline': fc.constantFrom('0', '3px', '1px 2px'),
  'margin-inline-start': length,
  'margin-block-end': length,
  padding: fc.constantFrom('0', '5px', '1px 2px 3px', '1em'),
  'padding-top': length,
  'padding-inline-end': length,
  border: fc.constantFrom('1px solid red', '0', 'none', '2px dashed', 'solid', 'thick double blue'),
  'border-top': fc.constantFrom('3px dotted green', '0'),
  'border-width': fc.constantFrom('1px', '1px 2px', 'thin medium thick 4px'),
  'border-style': fc.constantFrom('solid', 'none solid'),
  'border-inline-start': fc.constantFrom('2px solid lime', 'none'),
  'border-radius': fc.constantFrom('5px', '1px 2px 3px 4px', '50%', '1px / 2px'),
  'border-start-start-radius': length,
  width: fc.constantFrom('100px', '50%', 'auto', 'max-content', 'fit-content', '10bananas'),
  'inline-size': fc.constantFrom('80px', 'auto'),
  height: fc.constantFrom('10px', 'auto', '2em'),
  'min-width': fc.constantFrom('0', 'auto', '5px'),
  'max-width': fc.constantFrom('none', '300px'),
  flex: fc.constantFrom('1', 'none', 'auto', '1 1 0', '2 30px', 'initial'),
  'flex-grow': fc.constantFrom('0', '3'),
  overflow: fc.constantFrom('hidden', 'auto', 'visible', 'hidden scroll'),
  'overflow-x': fc.constantFrom('auto', 'clip'),
  'z-index': fc.constantFrom('1', 'auto', '-1'),
  'list-style': fc.constantFrom('none', 'square inside', 'decimal'),
  outline: fc.constantFrom('1px solid', 'none', '0'),
  transform: fc.constantFrom('none', 'translateX(10px)', 'rotate(3deg) scale(2)'),
  direction: fc.constantFrom('rtl', 'ltr'),
  'text-decoration': fc.constantFrom('underline', 'none', 'underline wavy red'),
  gap: fc.constantFrom('1px', '2px 3px', 'normal'),
  order: fc.constantFrom('1', '0'),
  'align-items': fc.constantFrom('center', 'stretch', 'normal'),
  transition: fc.constantFrom('none', 'color 1s', 'all .2s ease 1s, opacity 3s'),
  'box-sizing': fc.constantFrom('border-box', 'content-box'),
  float: fc.constantFrom('left', 'none'),
  inset: fc.constantFrom('0', '1px 2px', 'auto'),
  top: length,
  '--a': fc.constantFrom('red', '4px', 'var(--b)', '1px 2px', 'initial', ''),
  '--b': fc.constantFrom('blue', '7px', 'var(--a)', 'var(--c, 9px)'),
  '--registered': fc.constantFrom('12px', 'red', '1em')
}

const withVar: Record<string, fc.Arbitrary<string>> = {
  color: fc.constantFrom('var(--a)', 'var(--b, lime)', 'var(--none, var(--a, teal))'),
  margin: fc.constantFrom('var(--b)', 'var(--a) auto', 'var(--registered)'),
  'padding-left': fc.constantFrom('var(--a, 3px)', 'var(--registered)'),
  border: fc.constantFrom('var(--b) solid', '1px solid var(--a, red)'),
  background: fc.constantFrom('var(--a)', 'var(--none)'),
  font: fc.constantFrom('var(--b)/1 serif', 'var(--none, 11px fantasy)'),
  width: fc.constantFrom('var(--b)', 'calc(var(--registered) * 2)')
}

const importance = fc.oneof(
  {arbitrary: fc.constant(''), weight: 6},
  {arbitrary: fc.constant(' !important'), weight: 1}
)

const declaration = fc
  .oneof(
    {
      weight: 10,
      arbitrary: fc
        .constantFrom(...Object.keys(VALUES))
        .chain((property) =>
          fc.tuple(
            fc.constant(property),
            fc.oneof(
              {arbitrary: VALUES[property], weight: 8},
              {arbitrary: ROLLED_BACK.has(property) ? wideAndLayer : wide, weight: 1}
            )
          )
        )
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(...Object.keys(withVar))
        .chain((property) => fc.tuple(fc.constant(property), withVar[property]))
    },
    {weight: 1, arbitrary: fc.tuple(fc.constant('all'), wide)}
  )
  .chain(([property, value]) => importance.map((important) => `${property}: ${value}${important}`))

/** A block of declarations. */
export const declarations = fc.array(declaration, {minLength: 1, maxLength: 5}).map((list) => list.join('; '))
