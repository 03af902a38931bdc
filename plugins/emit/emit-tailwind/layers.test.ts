import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {EPSILON} from '../../model/width.ts'
import type {LayerText} from './style-of.fixture.ts'
import {tokensFor} from './tokens.fixture.ts'

const media = (query: string) => [{kind: 'media' as const, query}]
const hover = {state: ':hover'}
const largest = (...widths: number[]): LayerText[] => [
  {css: 'width: 100%'},
  ...widths.map((from) => ({css: `max-width: ${from}px`, from}))
]
const PADDED: LayerText[] = [{css: 'padding-left: 16px'}, {css: 'padding-left: 32px', from: 1024}]

/** Layers in the order of the cascade → tokens in Tailwind's; `…` stands for what is left to the global style. */
const ROWS: readonly [name: string, layers: LayerText[], tokens: string][] = [
  ['a breakpoint', [{css: 'width: 4px'}, {css: 'width: 8px', from: 768}], 'w-1 md:w-2'],
  [
    'a width that is no breakpoint',
    [{css: 'width: 4px'}, {css: 'width: 8px', from: 992}],
    'w-1 min-[992px]:w-2'
  ],
  ['an upper bound', [{css: 'width: 4px', to: 768}], 'max-md:w-1'],
  ['an inclusive upper bound', [{css: 'width: 4px', to: 767 + EPSILON}], 'max-md:w-1'],
  ['a fractional upper bound', [{css: 'width: 4px', to: 767.98 + EPSILON}], 'max-md:w-1'],
  ['an odd upper bound', [{css: 'width: 4px', to: 600 + EPSILON}], 'max-[601px]:w-1'],
  [
    'corners by two names, the logical ones last',
    [{css: 'border-radius: 0 0 8px 8px; border-start-start-radius: 8px; border-start-end-radius: 8px'}],
    'rounded-se-lg rounded-b-lg …'
  ],
  [
    'a span that ends at another width',
    [{css: 'grid-column: span 2'}, {css: 'grid-column: auto', from: 768}],
    'col-span-2 md:col-auto'
  ],
  [
    'a span of which a state moves one end',
    [{css: 'grid-column: span 2'}, {css: 'grid-column-start: 3', ...hover}],
    'col-start-[span_2] col-end-auto hover:col-start-3'
  ],
  ['a range', [{css: 'width: 4px', from: 640, to: 1024}], 'sm:max-lg:w-1'],
  [
    'px and rem bounds of one property are written in one unit',
    [{css: 'width: 4px'}, {css: 'width: 8px', from: 768}, {css: 'width: 12px', from: 992}],
    'w-1 md:w-2 min-[62rem]:w-3'
  ],
  [
    'a largest width for each breakpoint',
    [...PADDED, ...largest(640, 768, 1024, 1280, 1536)],
    'container pl-4 lg:pl-8'
  ],
  [
    'a largest width for all breakpoints but the widest',
    largest(640, 768, 1024, 1280),
    'container 2xl:max-w-7xl'
  ],
  [
    'a largest width for some breakpoints, which a class for one of the others would override',
    largest(640, 1024, 1280, 1536),
    'w-full sm:max-w-160 lg:max-w-5xl xl:max-w-7xl 2xl:max-w-384'
  ],
  [
    'no outline but in forced colours',
    [
      {css: 'outline-style: none', ...hover},
      {
        css: 'outline: 2px solid transparent; outline-offset: 2px',
        ...hover,
        conditions: media('(forced-colors: active)')
      }
    ],
    'hover:outline-hidden'
  ],
  [
    'no outline but in forced colours, and another one in a state',
    [
      {css: 'outline-style: none'},
      {
        css: 'outline: 2px solid transparent; outline-offset: 2px',
        conditions: media('(forced-colors: active)')
      },
      {css: 'outline-style: dotted', ...hover}
    ],
    'outline-hidden hover:outline-dotted'
  ],
  ['hover', [{css: 'color: #fff'}, {css: 'color: #000', ...hover}], 'text-white hover:text-black'],
  [
    'hover with its media query',
    [{css: 'color: #000', conditions: media('(hover: hover)'), ...hover}],
    'hover:text-black'
  ],
  [
    'hover overrides a wider width only where the page orders it so',
    [{css: 'width: 4px'}, {css: 'width: 8px', ...hover, to: 768}, {css: 'width: 12px', from: 768}],
    'w-1 max-md:hover:w-2 md:w-3'
  ],
  [
    'print overrides a state only where the page orders it so',
    [{css: 'width: 4px'}, {css: 'width: 8px', ...hover}, {css: 'width: 12px', conditions: media('print')}],
    'w-1 hover:w-2 print:w-3!'
  ],
  [
    'and so does what beats paper',
    [
      {css: 'width: 4px', ...hover},
      {css: 'width: 8px', conditions: media('print')},
      {css: 'width: 12px', conditions: media('(forced-colors: active)')}
    ],
    'hover:w-1 print:w-2! forced-colors:w-3!'
  ],
  [
    'a state without a name',
    [{css: 'width: 4px', state: ':checked:not(:disabled)'}],
    '[:checked:not(:disabled)]:w-1'
  ],
  ['something inside that is checked', [{css: 'width: 4px', state: ':has(:checked)'}], 'has-checked:w-1'],
  [
    'something inside that has the focus, and another state',
    [{css: 'width: 4px', state: ':has(:focus-visible):hover'}],
    'has-focus-visible:hover:w-1'
  ],
  ['a link inside', [{css: 'width: 4px', state: ':has(a)'}], 'has-[a]:w-1'],
  ['something inside that is hovered', [{css: 'width: 4px', state: ':has(:hover)'}], 'has-[:hover]:w-1'],
  ['something inside that is open', [{css: 'width: 4px', state: ':has(:open)'}], 'has-[:open]:w-1'],
  ['a path inside', [{css: 'width: 4px', state: ':has(a b)'}], '[:has(a_b)]:w-1'],
  [
    'a group with something inside that is checked',
    [{css: 'width: 4px', state: '.a:has(:checked) >>'}],
    'group-has-checked/card:w-1'
  ],
  ['an attribute', [{css: 'width: 4px', state: '[open]'}], '[[open]]:w-1'],
  [
    'a group that is hovered, with its media query',
    [{css: 'width: 4px', state: '.a:hover >>', conditions: media('(hover: hover)')}],
    'group-hover/card:w-1'
  ],
  [
    'moves',
    [
      {css: 'translate: 0 4px; scale: 95% 95%'},
      // `-translate-x-1/2` would keep the other half of the move.
      {css: 'translate: -50% 0; scale: 1', ...hover}
    ],
    'translate-y-1 scale-95 hover:-translate-x-1/2 hover:translate-y-0 hover:scale-100'
  ],
  [
    'sizes of text with one line height from a width on',
    [
      {css: 'font-size: 2.25rem; line-height: 2.5rem'},
      {css: 'font-size: 3.75rem; line-height: 1', from: 640},
      {css: 'font-size: 4.5rem; line-height: 1', from: 1024}
    ],
    'text-4xl/10 sm:text-6xl lg:text-7xl'
  ],
  [
    'widths of a container',
    [
      {css: 'width: 4px'},
      {css: 'width: 8px', conditions: [{kind: 'container', query: '(width >= 42rem)'}]},
      {css: 'width: 12px', conditions: [{kind: 'container', query: 'card (width >= 250px)'}]}
    ],
    'w-1 @min-[250px]/card:w-3! @2xl:w-2'
  ],
  [
    'below a width of a container',
    [{css: 'width: 8px', conditions: [{kind: 'container', query: '(width < 42rem)'}]}],
    '@max-2xl:w-2'
  ],
  ['a container with a name', [{css: 'container: card / inline-size'}], '@container/card'],
  [
    'lines that are cut off',
    [{css: 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden'}],
    'line-clamp-3'
  ],
  ['a repeated declaration', [{css: 'width: 4px', state: ':has(:is(:checked))'}], 'has-checked:w-1'],
  [
    'a ring and a shadow',
    [{css: 'box-shadow: 0 0 0 2px #fff, 0 1px 2px 0 rgb(0 0 0 / 0.05)'}],
    'shadow-xs ring-2 ring-white'
  ],
  ['a ring inside', [{css: 'box-shadow: inset 0 0 0 1px var(--line)'}], 'inset-ring inset-ring-(--line)'],
  [
    'a ring in a state, over a shadow',
    [{css: 'box-shadow: 0 1px 2px 0 rgb(0 0 0 / 0.05)'}, {css: 'box-shadow: 0 0 0 2px #fff', ...hover}],
    'shadow-xs hover:shadow-none hover:ring-2 hover:ring-white'
  ],
  [
    'a ring in a state, beside a shadow',
    [
      {css: 'box-shadow: 0 1px 2px 0 rgb(0 0 0 / 0.05)'},
      {css: 'box-shadow: 0 0 0 4px #fff, 0 1px 2px 0 rgb(0 0 0 / 0.05)', ...hover}
    ],
    'shadow-xs hover:ring-4 hover:ring-white'
  ],
  [
    'a ring in a state, and no other shadow in another one, where both together have both',
    [
      {css: 'box-shadow: 0 0 0 2px #fff', ...hover},
      {css: 'box-shadow: 0 1px 2px 0 rgb(0 0 0 / 0.05)', state: ':focus-visible'},
      {css: 'box-shadow: 0 0 0 2px #fff, 0 1px 2px 0 rgb(0 0 0 / 0.05)', state: ':hover:focus-visible'}
    ],
    'hover:ring-2 hover:ring-white focus-visible:shadow-xs'
  ],
  [
    'a gradient with a name for each part',
    [{css: 'background-image: linear-gradient(to right in oklab, #fff 0%, var(--a) 90%)'}],
    'bg-linear-to-r from-white to-(--a) to-90%'
  ],
  [
    'gradients of which one has more parts',
    [
      {css: 'background-image: linear-gradient(to top in oklab, #fff 0%, #000 100%)'},
      {css: 'background-image: linear-gradient(to top in oklab, #fff 0%, red 50%, #000 100%)', ...hover}
    ],
    'bg-[linear-gradient(to_top_in_oklab,#fff_0%,#000_100%)] hover:bg-[linear-gradient(to_top_in_oklab,#fff_0%,red_50%,#000_100%)]'
  ],
  ['a move across', [{css: 'translate: -50% 0'}], '-translate-x-1/2'],
  ['a move both ways', [{css: 'translate: 3px 3px'}], 'translate-0.75'],
  ['a group', [{css: 'width: 4px', state: '.a:hover >>'}], 'group-hover/card:w-1'],
  ['a peer', [{css: 'width: 4px', state: '.a:checked ~'}], 'peer-checked/switch:w-1'],
  ['dark', [{css: 'color: #fff', conditions: media('(prefers-color-scheme: dark)')}], 'dark:text-white'],
  [
    'less motion',
    [{css: 'transition-property: none', conditions: media('(prefers-reduced-motion: reduce)')}],
    'motion-reduce:transition-none'
  ],
  ['print', [{css: 'display: none', conditions: media('print')}], 'print:hidden'],
  [
    'another media query',
    [{css: 'width: 4px', conditions: media('(min-height: 500px)')}],
    '[@media(min-height:500px)]:w-1'
  ],
  [
    'supports',
    [{css: 'display: grid', conditions: [{kind: 'supports', query: '(display: grid)'}]}],
    'supports-[display:grid]:grid'
  ],
  [
    'a container',
    [{css: 'width: 4px', conditions: [{kind: 'container', query: '(min-width: 400px)'}]}],
    '@min-[400px]:w-1'
  ],
  [
    'a named container',
    [{css: 'width: 4px', conditions: [{kind: 'container', query: 'side (max-width: 400px)'}]}],
    '[@container_side_(max-width:400px)]:w-1'
  ],
  [
    'before',
    [{css: 'content: "x"; color: #fff', pseudo: '::before'}],
    "before:text-white before:content-['x']"
  ],
  ['before without text', [{css: 'content: ""; width: 4px', pseudo: '::before'}], 'before:w-1'],
  ['an icon', [{css: 'content: "\\f101"', pseudo: '::before'}], "before:content-['\\f101']"],
  ['before that only hovering brings', [{css: 'content: ""; width: 4px', pseudo: '::before', ...hover}], '…'],
  [
    'hover before',
    [
      {css: 'content: ""; width: 4px', pseudo: '::before'},
      {css: 'width: 8px', pseudo: '::before', ...hover}
    ],
    'before:w-1 hover:before:w-2'
  ],
  ['placeholder', [{css: 'color: #fff', pseudo: '::placeholder'}], 'placeholder:text-white'],
  ['a scrollbar', [{css: 'width: 4px', pseudo: '::-webkit-scrollbar'}], '…'],
  [
    'a selection, which Tailwind also gives to what is inside',
    [{css: 'color: #fff', pseudo: '::selection'}],
    '…'
  ],
  [
    'two states whose order Tailwind would turn round',
    [
      {css: 'width: 4px', state: ':disabled'},
      {css: 'width: 8px', ...hover}
    ],
    'hover:w-2! disabled:w-1'
  ],
  [
    'two states in its order',
    [
      {css: 'width: 4px', ...hover},
      {css: 'width: 8px', state: ':disabled'}
    ],
    'hover:w-1 disabled:w-2'
  ],
  [
    'a size does not bring a line height that a wider one would not have',
    [{css: 'font-size: 14px; line-height: 20px'}, {css: 'font-size: 16px', from: 768}],
    'text-sm leading-5 md:text-base'
  ],
  [
    'a line height between',
    [{css: 'line-height: 24px'}, {css: 'font-size: 18px; line-height: calc(1.75 / 1.125)', from: 768}],
    'leading-6 md:text-lg/[calc(1.75/1.125)]'
  ],
  ['a shorthand that waits, and a longhand after it', [{css: 'margin: var(--a)'}], 'm-(--a)'],
  [
    'a longhand before its shorthand in Tailwind, whatever a pseudo-element declares',
    [
      {css: 'border: 1px solid var(--b); border-color: var(--p)'},
      {css: 'content: ""; border-color: #fff', pseudo: '::after'}
    ],
    'after:border-white …'
  ],
  [
    'a border on hover',
    [{css: 'border-width: 1px; border-style: solid'}, {css: 'border-width: 2px', ...hover}],
    'border hover:border-2'
  ],
  [
    'a border on hover of a line that is not solid',
    [{css: 'border-width: 1px; border-style: dashed'}, {css: 'border-width: 2px', ...hover}],
    'border border-dashed hover:[border-width:2px]'
  ]
]

test.each(ROWS)('%s', async (_, layers, tokens) => {
  expect((await tokensFor(layers)).join(' ')).toBe(tokens)
})

test('a theme may mean something else by dark', async () => {
  const theme = '@custom-variant dark (&:where(.dark, .dark *));'
  expect(
    await tokensFor([{css: 'color: #fff', conditions: media('(prefers-color-scheme: dark)')}], theme)
  ).toEqual(['[@media(prefers-color-scheme:dark)]:text-white'])
})

test('what keyframes change is not made important, since it would stand still', async () => {
  const css = (property: string) =>
    `p { position: relative; animation: a 1s; ${property}: 1px } p:hover { ${property}: 2px } @media print { #p { ${property}: 3px } } @keyframes a { to { top: 9px } }`
  const tokensOf = async (property: string) =>
    (await convert(`<!doctype html><style>${css(property)}</style><p id=p>x</p>`, {styleFormat: 'tailwind'}))
      .code
  expect(await tokensOf('left')).toContain('print:left-0.75!')
  expect(await tokensOf('top')).not.toContain('px]!')
})

test('what holds between two whole pixels alone is no class', async () => {
  const css =
    '@media (min-width: 991.2px) and (max-width: 991.4px) { p { color: red } } @media (min-width: 991.98px) { p { width: 4px } } @media (min-width: 992px) { p { width: 8px } }'
  const {code} = await convert(`<!doctype html><style>${css}</style><p>x</p>`, {styleFormat: 'tailwind'})
  expect(code).toMatch(/<p class="my-\[1em\] min-\[992px\]:w-2">/)
})

test('neighbouring widths with equal declarations are one, whatever is between their pixels', async () => {
  const at = (width: string, margin: string, size: number) =>
    `@media ${width} { p { margin: ${margin}; width: ${size}px } }`
  const css = [
    at('(min-width: 768px) and (max-width: 991px)', '0 auto', 4),
    at('(min-width: 992px) and (max-width: 1199px)', '0 auto', 8),
    at('(min-width: 1200px)', '0 auto', 12)
  ].join(' ')
  const {code} = await convert(`<!doctype html><style>p { margin: 0 } ${css}</style><p>x</p>`, {
    styleFormat: 'tailwind'
  })
  expect(code).toContain('<p class="md:mx-auto md:w-1 min-[62rem]:w-2 min-[75rem]:w-3">')
})

test('what a breakpoint and a state there say again is not said again', async () => {
  const css = `nav { border-bottom: 1px solid red }
    @media (min-width: 992px) { nav { border-bottom: 1px solid transparent } nav:hover { border-bottom: 1px solid white } }`
  const {code} = await convert(`<!doctype html><style>${css}</style><nav>a</nav>`, {styleFormat: 'tailwind'})
  expect(/<nav\s+class="([^"]*)"/.exec(code)?.[1]).toBe(
    'border-b border-[red] min-[992px]:border-transparent min-[992px]:hover:border-white'
  )
})
