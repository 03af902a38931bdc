import fc from 'fast-check'

/** Pools of value fragments for the differential tests: what authors write, and what is at the edge of the grammars. */
const lengths = [
  '0',
  '0px',
  '10px',
  '.5em',
  '-3px',
  '1e1px',
  '+2px',
  '50%',
  '0%',
  '12.50%',
  'calc(50% - 1px)',
  'calc(2px + 1em)',
  'min(10px, 50%)',
  'max(1em,2px)',
  'clamp(1px, 2vw, 3em)',
  '1rem',
  '100vh',
  '2cqw',
  'calc((100% - 20px) / 3)',
  'thin',
  'medium',
  'auto',
  '5',
  'env(safe-area-inset-top)',
  'CALC(1PX*2)'
]
const colors = [
  'red',
  '#FFF',
  '#12345678',
  'currentColor',
  'transparent',
  'rgb(1 2 3 / 50%)',
  'rgba(0,0,0,.5)',
  'hsl(120deg, 50%, 50%)',
  'color-mix(in srgb, red, blue 30%)',
  'light-dark(red, blue)',
  'oklch(0.5 0.1 200)',
  'CanvasText',
  'rgb(from red r g b)'
]
const styles = ['solid', 'none', 'dashed', 'HIDDEN', 'double', 'auto', 'inset']
const images = [
  'none',
  'url(a.png)',
  'url( "b.png" )',
  "url('c d.png')",
  'linear-gradient(red,blue)',
  'radial-gradient(circle at 10% 20%, #fff 0, transparent 50%)',
  'image-set("x.png" 1x, "y.png" 2x)',
  '-webkit-linear-gradient(top, red, blue)',
  'url(data:image/png;base64,AA==)',
  'conic-gradient(from 10deg, red, blue)',
  'repeating-linear-gradient(45deg, red 0 1px, blue 1px 2px)'
]
const positions = ['left', 'right', 'top', 'bottom', 'center', '10px', '20%', '0', 'calc(100% - 5px)']
const sizes = ['cover', 'contain', 'auto', '10px', '50%', '100% auto', 'auto auto', '0 0']
const repeats = ['repeat', 'no-repeat', 'repeat-x', 'repeat-y', 'space', 'round', 'round space']
const boxes = ['border-box', 'padding-box', 'content-box', 'text', 'fill-box', 'no-clip']
const times = ['1s', '.3s', '200ms', '-1s', '0s', '0', 'calc(1s + 100ms)', '2']
const easings = [
  'ease',
  'linear',
  'ease-in-out',
  'step-end',
  'steps(3, jump-end)',
  'cubic-bezier(.2, 0, 0, 1)',
  'linear(0, .5 20%, 1)',
  'EASE-OUT'
]
const names = [
  'foo',
  '--bar',
  'opacity',
  'all',
  'none',
  'transform',
  '-webkit-transform',
  '"quoted"',
  'auto',
  'initial',
  'span',
  'x-y',
  'normal',
  'reverse'
]
const places = [
  'center',
  'start',
  'end',
  'flex-start',
  'stretch',
  'normal',
  'baseline',
  'first baseline',
  'last baseline',
  'safe center',
  'unsafe end',
  'left',
  'auto',
  'space-between',
  'legacy',
  'self-start'
]
const wide = ['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'INHERIT']
const lines = [
  '1',
  '-1',
  'auto',
  'span 2',
  '2 span',
  'foo',
  'span foo',
  'foo 2',
  'span foo 2',
  '0',
  'span',
  '1 / 2',
  '1.5'
]

const sequence = (pool: readonly string[], min: number, max: number, separator = ' '): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pool), {minLength: min, maxLength: max}).map((parts) => parts.join(separator))
const list = (one: fc.Arbitrary<string>, max = 3): fc.Arbitrary<string> =>
  fc
    .array(one, {minLength: 1, maxLength: max})
    .chain((parts) => fc.constantFrom(', ', ',', ' , ').map((comma) => parts.join(comma)))
const orWide = (values: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({weight: 12, arbitrary: values}, {weight: 1, arbitrary: fc.constantFrom(...wide)})
const shuffled = (...parts: readonly (readonly string[])[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map((part) => fc.option(fc.constantFrom(...part), {nil: ''})))
    .chain((found) => fc.shuffledSubarray(found.filter(Boolean), {minLength: found.filter(Boolean).length}))
    .map((found) => found.join(' ') || 'none')

const position = sequence(positions, 1, 4)
const layer = fc
  .tuple(
    fc.option(fc.constantFrom(...images), {nil: ''}),
    fc.option(fc.tuple(position, fc.option(fc.constantFrom(...sizes), {nil: ''})), {nil: undefined}),
    fc.option(fc.constantFrom(...repeats), {nil: ''}),
    fc.option(fc.constantFrom('scroll', 'fixed', 'local'), {nil: ''}),
    sequence(boxes, 0, 2),
    fc.option(fc.constantFrom(...colors, 'add', 'intersect', 'alpha', 'luminance'), {nil: ''})
  )
  .chain(([image, at, repeat, attachment, box, color]) => {
    const place = at ? (at[1] ? `${at[0]}${at[0].length % 2 ? ' / ' : '/'}${at[1]}` : at[0]) : ''
    const parts = [image, place, repeat, attachment, box, color].filter(Boolean)
    return fc.shuffledSubarray(parts, {minLength: parts.length}).map((found) => found.join(' ') || 'none')
  })

const sided = orWide(sequence(lengths, 1, 4))
const line = orWide(shuffled(['1px', 'thin', '0', '.1em', '-1px', 'calc(1px*2)'], styles, colors))
const trailing = (values: fc.Arbitrary<string>, tails: string[]): fc.Arbitrary<string> =>
  fc.tuple(values, fc.constantFrom('', ...tails)).map(([value, tail]) => value + tail)

const fontHead = sequence(
  [
    'italic',
    'oblique',
    'oblique 10deg',
    'normal',
    'small-caps',
    'bold',
    '700',
    'bolder',
    'condensed',
    '450',
    '1001',
    'all-small-caps'
  ],
  0,
  3
)
const font = fc
  .tuple(
    fontHead,
    fc.constantFrom(
      '12px',
      'medium',
      '1.5em',
      '120%',
      'larger',
      '0',
      'calc(1em + 2px)',
      'math',
      '12',
      '-1px'
    ),
    fc.constantFrom('', '/1.5', ' / normal', '/ 120%', '/20px', '/calc(1 + .5)', '/-1'),
    fc.constantFrom(
      'serif',
      '"Open Sans", Arial, sans-serif',
      'Open Sans',
      "'x'",
      'a b c, d',
      '-apple-system, BlinkMacSystemFont',
      'inherit',
      '1a',
      'default',
      '"a" b',
      'system-ui'
    )
  )
  .map(([head, size, height, family]) => `${head} ${size}${height} ${family}`.trim())

/** Shorthand → arbitrary values, valid and not. */
export const POOLS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  ...Object.fromEntries(
    ['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding', 'border-width', 'gap'].map((name) => [
      name,
      sided
    ])
  ),
  ...Object.fromEntries(
    [
      'margin-inline',
      'padding-block',
      'inset-inline',
      'inset-block',
      'border-inline-width',
      'scroll-margin-block',
      'scroll-padding-inline',
      'contain-intrinsic-size'
    ].map((name) => [name, orWide(sequence([...lengths, 'none', 'auto 10px', 'normal'], 1, 2))])
  ),
  'border-style': orWide(sequence(styles, 1, 4)),
  'border-block-style': sequence(styles, 1, 2),
  'border-color': orWide(sequence(colors, 1, 4)),
  'border-inline-color': sequence(colors, 1, 2),
  ...Object.fromEntries(
    [
      'border',
      'border-top',
      'border-left',
      'border-inline',
      'border-block',
      'border-inline-start',
      '-webkit-border-end',
      'outline',
      'column-rule',
      '-webkit-text-stroke'
    ].map((name) => [name, line])
  ),
  'border-radius': orWide(
    trailing(sequence(lengths, 1, 4), ['/ 1px', ' / 2px 50%', '/0', '/ 1px 2px 3px 4px'])
  ),
  '-webkit-border-radius': trailing(sequence(['1px', '0', '50%', '2em'], 1, 4), ['/ 1px', ' / 2px 50%']),
  'border-image': orWide(
    fc
      .tuple(
        fc.constantFrom('', ...images),
        sequence(['30', '10%', 'fill', '0', '2px', '1.5'], 0, 4),
        fc.constantFrom('', ' / 10px', ' / 1 auto', ' / 10px / 3', ' / / 3', '/50% 2/1px 0'),
        sequence(['stretch', 'round', 'repeat', 'space'], 0, 2),
        fc.boolean()
      )
      .map(
        ([image, slice, rest, repeat, first]) =>
          (first ? `${repeat} ${slice}${rest} ${image}` : `${image} ${slice}${rest} ${repeat}`).trim() ||
          'none'
      )
  ),
  background: orWide(list(layer)),
  mask: orWide(list(layer)),
  '-webkit-mask': list(layer, 1),
  'background-position': orWide(list(position)),
  'mask-position': list(position),
  font: orWide(
    fc.oneof(
      {weight: 10, arbitrary: font},
      {weight: 1, arbitrary: fc.constantFrom('caption', 'menu', 'status-bar')}
    )
  ),
  'font-variant': orWide(
    sequence(
      [
        'normal',
        'none',
        'small-caps',
        'tabular-nums',
        'no-common-ligatures',
        'ordinal',
        'slashed-zero',
        'jis78',
        'ruby',
        'sub',
        'emoji',
        'historical-forms',
        'contextual'
      ],
      1,
      3
    )
  ),
  'font-synthesis': orWide(sequence(['none', 'weight', 'style', 'small-caps', 'position'], 1, 3)),
  flex: orWide(
    sequence(
      [
        '1',
        '0',
        '2.5',
        'auto',
        'none',
        '0px',
        '0%',
        '10px',
        '50%',
        'content',
        'calc(50% - 1px)',
        'calc(1 + 1)',
        'min-content',
        '-1',
        'fit-content',
        'calc(1px*2)'
      ],
      1,
      3
    )
  ),
  'flex-flow': orWide(sequence(['row', 'column', 'wrap', 'nowrap', 'column-reverse', 'wrap-reverse'], 1, 2)),
  'grid-row': orWide(trailing(fc.constantFrom(...lines), [' / 3', '/foo', ' / span 2', '/auto', ' / 1 / 2'])),
  'grid-column': orWide(trailing(fc.constantFrom(...lines), [' / 3', '/foo', ' / -1', '/span foo'])),
  'grid-area': orWide(sequence(lines, 1, 4, ' / ')),
  'grid-template': fc.constantFrom(
    'none',
    '1fr / auto',
    '[a] 1fr [b] / minmax(0, 1fr) 2fr',
    'repeat(2, 1fr) / repeat(auto-fill, minmax(10px, 1fr))',
    '"a b" 1fr "c d" / 1fr 2fr',
    '100px / none',
    'none / 1fr',
    'subgrid / 1fr',
    '[a] / 1fr',
    '1fr/1fr 1fr',
    '1fr',
    '"a"'
  ),
  grid: fc.constantFrom(
    'none',
    '1fr / auto',
    'auto-flow / 1fr 1fr',
    '1fr / auto-flow dense 10px',
    '"a b" / 1fr 1fr',
    'repeat(2, 10%)/repeat(3,1fr)',
    'min-content 50px / max-content'
  ),
  ...Object.fromEntries(
    ['place-content', 'place-items', 'place-self'].map((name) => [name, orWide(sequence(places, 1, 2))])
  ),
  'list-style': orWide(
    shuffled(
      ['none', 'disc', 'square', '"x"', 'foo', 'symbols("*")', 'lower-roman'],
      ['inside', 'outside'],
      images,
      ['none']
    )
  ),
  overflow: orWide(sequence(['hidden', 'visible', 'auto', 'scroll', 'clip', 'overlay', 'none'], 1, 2)),
  'overscroll-behavior': orWide(sequence(['auto', 'contain', 'none', 'chain'], 1, 2)),
  'text-decoration': orWide(
    shuffled(
      [
        'underline',
        'none',
        'underline overline',
        'line-through',
        'blink',
        'spelling-error',
        'underline underline'
      ],
      ['solid', 'wavy', 'dotted'],
      colors,
      ['from-font', 'auto', '2px', '10%', 'thin']
    )
  ),
  'text-emphasis': orWide(
    shuffled(['dot', 'filled', 'open circle', '"x"', 'none', 'triangle filled', 'filled open'], colors)
  ),
  transition: orWide(list(shuffled(times, easings, names, times, ['allow-discrete', 'normal']))),
  animation: orWide(
    list(
      shuffled(
        times,
        easings,
        names,
        times,
        ['infinite', '2', '.5'],
        ['alternate', 'reverse', 'normal'],
        ['none', 'both', 'forwards'],
        ['paused', 'running']
      )
    )
  ),
  columns: orWide(sequence(['auto', '3', '10em', '0', '1.5', '-1', '0px', '200px', '2 / 100px'], 1, 2)),
  'white-space': orWide(
    sequence(
      [
        'normal',
        'nowrap',
        'pre',
        'pre-wrap',
        'pre-line',
        'break-spaces',
        'collapse',
        'preserve',
        'wrap',
        'preserve-breaks',
        'preserve-spaces'
      ],
      1,
      2
    )
  ),
  'text-wrap': orWide(sequence(['wrap', 'nowrap', 'balance', 'pretty', 'stable', 'auto'], 1, 2)),
  container: orWide(
    trailing(sequence(['foo', 'bar', 'none', 'and', 'Foo'], 1, 2), [
      '',
      ' / inline-size',
      '/size',
      ' / normal',
      ' / scroll-state',
      ' / style'
    ])
  ),
  'corner-shape': sequence(['round', 'squircle', 'superellipse(2)', 'bevel', 'foo'], 1, 4),
  marker: fc.constantFrom('none', 'url(#a)', 'inherit', 'url(#a) none'),
  'page-break-before': fc.constantFrom('auto', 'always', 'avoid', 'left', 'right', 'page', 'inherit'),
  'page-break-inside': fc.constantFrom('auto', 'avoid', 'always'),
  '-webkit-column-break-after': fc.constantFrom('auto', 'always', 'avoid', 'left'),
  '-webkit-column-break-inside': fc.constantFrom('auto', 'avoid')
}

/** Real style sheets' oddities, each once. */
export const ODDITIES: readonly (readonly [string, string])[] = [
  ['background', 'url(a.png)no-repeat 0 0/cover'],
  ['background', '#fff url(a.png) repeat-x scroll left -10px'],
  ['background', '0 0'],
  ['background', '0'],
  ['background', 'none'],
  ['background', 'transparent none repeat scroll 0 0'],
  ['background', '-webkit-gradient(linear, left top, left bottom, from(#fff), to(#000))'],
  [
    'background',
    'linear-gradient(to right,#0000,#000 20%),url("a,b.png") right 10px bottom 5px/50% no-repeat,#abc'
  ],
  ['background', 'url(a.png) top right no-repeat, url(b.png) 50% 50%/contain'],
  ['background', '/* c */ red'],
  ['background', 'right .75rem center/16px 12px no-repeat url("data:image/svg+xml,%3csvg xmlns=\'x\'/%3e")'],
  ['background', 'content-box red padding-box'],
  ['border', '0'],
  ['border', 'none'],
  ['border', 'medium none'],
  ['border', 'solid #ddd;'.replace(';', '')],
  ['border', '1px solid rgba(0,0,0,.125)'],
  ['margin', '0 auto'],
  ['margin', '-.5rem -1rem -1rem auto'],
  ['margin', '0 calc(-.5*var(--x))'],
  ['font', '14px/1 FontAwesome'],
  ['font', 'normal normal normal 14px/1 FontAwesome'],
  ['font', '0/0 a'],
  ['font', '600 1.125rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",sans-serif'],
  ['font', 'bold normal italic 1em a'],
  ['font', 'inherit'],
  ['flex', '0 0 auto'],
  ['flex', '1 0 0%'],
  ['flex', '1 1 0'],
  ['flex', '0 0 33.333333%'],
  ['transition', 'none'],
  ['transition', 'color .15s ease-in-out,background-color .15s ease-in-out,border-color .15s'],
  ['transition', '.3s'],
  ['transition', 'transform .3s cubic-bezier(.4,0,.2,1) 0s'],
  ['animation', 'none'],
  ['animation', 'spin 2s infinite linear'],
  ['animation', '.75s linear infinite spinner-border'],
  ['animation', 'fade 1s ease both, none 2s'],
  ['animation', '1s both both'],
  ['list-style', 'none none'],
  ['list-style', 'none outside none'],
  ['list-style', 'url(a.png) none'],
  ['list-style', 'none url(a.png) inside'],
  ['text-decoration', 'underline dotted'],
  ['text-decoration', 'none'],
  ['outline', '5px auto -webkit-focus-ring-color'],
  ['outline', '0'],
  ['outline', 'none'],
  ['outline', 'hidden'],
  ['columns', '2 auto'],
  ['overflow', 'hidden auto'],
  ['grid-area', '1/1/-1/-1'],
  ['grid-area', 'header'],
  ['grid-area', 'auto / span 2'],
  ['border-radius', '50%/10px'],
  ['border-radius', '.25rem .25rem 0 0'],
  ['inset', '0 auto auto 0'],
  ['place-items', 'center'],
  ['gap', '1rem 2rem'],
  ['white-space', 'preserve nowrap'],
  ['scroll-padding', 'auto'],
  ['container', 'sidebar/inline-size']
]
