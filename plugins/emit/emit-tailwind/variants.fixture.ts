import type {CascadeCase} from '../../cascade/resolve-cascade/testing/cascade-case.ts'

export interface VariantCase extends CascadeCase {
  /** What the classes must contain. */
  variants: readonly string[]
  /** Default: `adaptable`, which has no rules for paper. */
  copyMode?: 'balanced'
  /** What is emulated besides the plain screen, one after the other. */
  media?: readonly {
    media?: 'screen' | 'print'
    colorScheme?: 'light' | 'dark'
    reducedMotion?: 'reduce' | 'no-preference'
  }[]
}

const body = '<section><p class="o">text</p></section>'

/** Conditions of a page, and the variants as which they come out. */
export const VARIANT_CASES: readonly VariantCase[] = [
  {
    name: 'places in a list',
    css: '.o { padding: 1px; border-bottom: 2px solid red } .o:first-child { font-weight: bold } .o:last-of-type { border-bottom: 0 } .o:nth-child(even) { color: red } .o:nth-child(odd):not(:last-child) { color: lime } .o:not(:first-child) { padding-top: 9px } .o:not(:last-child)::after { content: "/"; color: blue } @media (min-width: 700px) { .o:last-child { padding: 7px } }',
    body: '<section><p class="o">a</p><p class="o">b</p><p class="o">c</p><p class="o">d</p></section>',
    widths: [699, 700],
    variants: [
      'first:',
      'last:',
      'even:',
      'odd:not-last:',
      'not-first:',
      'not-last:after:',
      'min-[700px]:last:'
    ]
  },
  {
    name: 'breakpoints of the theme',
    css: '.o { margin: 1px } @media (min-width: 640px) { .o { margin: 2px } } @media (min-width: 768px) { .o { margin: 3px } } @media (min-width: 1024px) { .o { margin: 4px } } @media (min-width: 1280px) { .o { margin: 5px } } @media (min-width: 1536px) { .o { margin: 6px } }',
    body,
    widths: [639, 640, 768, 1024, 1280, 1536],
    variants: ['sm:', 'md:', 'lg:', 'xl:', '2xl:']
  },
  {
    name: 'widths of its own',
    css: '.o { margin: 1px } @media (max-width: 600px) { .o { margin: 2px } } @media (min-width: 900px) { .o { padding: 3px } }',
    body,
    widths: [599, 600, 601, 899, 900],
    variants: ['min-[601px]:', 'min-[900px]:']
  },
  {
    name: 'dark',
    css: '.o { color: red } @media (prefers-color-scheme: dark) { .o { color: lime; margin: 3px } }',
    body,
    media: [{colorScheme: 'dark'}],
    variants: ['dark:']
  },
  {
    name: 'what an attribute opens',
    css: 'details[open] { color: red } details:open summary { padding: 2px } details[open] .o { margin: 3px }',
    body: '<details open><summary>more</summary><p class="o">text</p></details>',
    variants: ['open:', 'group-open:']
  },
  {
    name: 'less motion',
    css: '.o { margin: 1px } @media (prefers-reduced-motion: reduce) { .o { margin: 3px } }',
    body,
    media: [{reducedMotion: 'reduce'}],
    variants: ['motion-reduce:']
  },
  {
    name: 'containers',
    css: 'section { container-type: inline-size } .o { margin: 1px } @container (min-width: 500px) { .o { margin: 2px } }',
    body,
    widths: [400, 1000],
    variants: ['@container', '@min-[500px]:']
  },
  {
    name: 'print',
    css: '.o { margin: 1px } @media print { .o { margin: 3px } }',
    body,
    media: [{media: 'print'}],
    copyMode: 'balanced',
    variants: ['print:']
  },
  {
    name: 'generated content',
    css: '.o::before { content: ">"; margin: 2px } .o::after { content: ""; display: block; height: 3px }',
    body,
    variants: ['before:', 'after:']
  },
  {
    name: 'right to left',
    css: '.o { margin-inline-start: 7px; padding-inline: 3px 5px }',
    body,
    root: ' dir="rtl"',
    variants: ['ms-']
  }
]
