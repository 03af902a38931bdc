import type {BlockFacts} from './page-facts.ts'

/** Kinds of parts that landing pages have. */
export const SECTION_KINDS = [
  'navigation',
  'hero',
  'features',
  'pricing',
  'testimonials',
  'faq',
  'logos',
  'stats',
  'team',
  'gallery',
  'blog',
  'steps',
  'newsletter',
  'contact',
  'call-to-action',
  'footer',
  'content'
] as const

export type SectionKind = (typeof SECTION_KINDS)[number]

export interface Section {
  kind: SectionKind
  heading: string
  selector: string
  top: number
  height: number
}

/** What a kind is called: by whoever wrote its classes and ids, and in its headings. */
const WORDS: readonly [kind: SectionKind, names: RegExp, headings: RegExp][] = [
  ['hero', word('hero|jumbotron|masthead|banner|splash|above-?the-?fold'), /^$/],
  [
    'pricing',
    word('pricings?|price|prices|plans?|tarifs?|preise?'),
    /\b(?:pricing|plans?|price|preise?|tarifs?)\b/i
  ],
  [
    'testimonials',
    word('testimonials?|reviews?|quotes?|customers?-?stor(?:y|ies)|praise'),
    /\b(?:testimonials?|reviews?|what (?:people|our|customers|clients|users|they)|loved by|stories|praise)\b/i
  ],
  ['faq', word('faqs?|questions?|accordion'), /\b(?:faqs?|frequently asked|questions)\b/i],
  [
    'logos',
    word('logos?|clients?|partners?|brands?|sponsors?|trusted|press'),
    /\b(?:trusted by|used by|our (?:clients|partners|customers)|as seen (?:in|on)|partners|backed by)\b/i
  ],
  [
    'stats',
    word('stats?|statistics|numbers|metrics|counters?|figures'),
    /\b(?:in numbers|by the numbers|statistics)\b/i
  ],
  [
    'team',
    word('team|members|people|staff'),
    /\b(?:our team|the team|meet (?:the|our)|who we are|people behind)\b/i
  ],
  [
    'gallery',
    word('gallery|portfolio|works?|projects|showcase|screenshots?'),
    /\b(?:portfolio|gallery|our work|recent work|projects|showcase|screenshots)\b/i
  ],
  [
    'blog',
    word('blog|posts?|news|articles?|stories'),
    /\b(?:blog|latest news|articles|latest posts|from the journal)\b/i
  ],
  [
    'steps',
    word('steps?|process|how-?it-?works|timeline'),
    /\b(?:how it works|steps|our process|getting started)\b/i
  ],
  [
    'newsletter',
    word('newsletter|subscribe|signup|sign-up'),
    /\b(?:newsletter|subscribe|stay (?:in touch|up to date)|join the waitlist)\b/i
  ],
  [
    'contact',
    word('contact|get-?in-?touch|enquir(?:y|ies)'),
    /\b(?:contact|get in touch|talk to us|write to us)\b/i
  ],
  [
    'features',
    word('features?|services?|benefits?|why|advantages?|capabilities|solutions?'),
    /\b(?:features?|services|benefits|why (?:us|choose)|everything you|what (?:you get|we do)|capabilities)\b/i
  ],
  [
    'call-to-action',
    word('cta|call-?to-?action|get-?started|action'),
    /\b(?:ready to|get started|start (?:your|for free|today|now)|try it|sign up|join (?:us|now))\b/i
  ]
]

/** As a whole word of a class or an id, or its beginning or end where words are joined. */
function word(alternatives: string): RegExp {
  return new RegExp(
    `(?:^|[\\s_-]|__|--)(?:${alternatives})(?:$|[\\s_-]|\\d|section|block|area|wrapper|grid|list|container)`
  )
}

/** A sum of money, or one of a month. */
const PRICE = /(?:[$€£¥]\s?\d|\d\s?[€£]|\b(?:usd|eur|gbp)\s?\d|\d+\s?\/\s?(?:mo|month|yr|year|user))/gi

/** Numbers that stand for themselves: 10k+, 99.9 %, 3 million. */
const FIGURE = /(?:^|\s)\d[\d,.]*\s?(?:%|k\+?|m\+?|x|\+|million|billion)(?=\s|$)/gi

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * What each part of the page is, from top to bottom. Names and headings weigh most, then what a part holds; which page it
 * is of plays no role.
 */
export function sectionsOf(blocks: readonly BlockFacts[]): Section[] {
  const sorted = blocks.toSorted((one, other) => one.top - other.top)
  const firsts = sorted.findIndex((block) => !isNavigation(block, sorted) && block.height >= 120)
  const sections = sorted.map((block, index): Section => {
    const {selector, top, height, headings} = block
    const kind = kindOf(block, sorted, index === firsts)
    return {kind, heading: headings[0]?.text ?? '', selector, top, height}
  })
  return sections.filter(({kind, height, heading}) => kind !== 'content' || height >= 200 || heading !== '')
}

function isNavigation(
  {tag, role, names, top, height, headings, links}: BlockFacts,
  all: readonly BlockFacts[]
) {
  const isFirst = top <= 200 + (all[0]?.top ?? 0)
  const isNamed =
    tag === 'nav' ||
    role === 'navigation' ||
    /(?:^|[\s_-])(?:nav|navbar|navigation|menu|topbar)(?:[\s_-]|$)/.test(names)
  if (height > 260) return false
  return isFirst && headings.every(({level}) => level > 2) && (isNamed || tag === 'header' || links >= 3)
}

function kindOf(block: BlockFacts, all: readonly BlockFacts[], isFirst: boolean): SectionKind {
  const {tag, role, names, headings, text} = block
  if (isNavigation(block, all)) return 'navigation'
  const isLast = block === all.at(-1)
  const isFooterNamed = /(?:^|[\s_-])(?:site-?)?footer(?:[\s_-]|$)/.test(names)
  if (tag === 'footer' || role === 'contentinfo' || (isFooterNamed && all.indexOf(block) >= all.length - 3))
    return 'footer'
  if (isLast && /©|\(c\) \d{4}|all rights reserved/i.test(text) && block.links >= 2) return 'footer'
  const scores = new Map<SectionKind, number>()
  const add = (kind: SectionKind, score: number) => scores.set(kind, (scores.get(kind) ?? 0) + score)
  const [first, ...others] = headings
  for (const [kind, named, headed] of WORDS) {
    if (named.test(names)) add(kind, 3)
    if (first && headed.test(first.text)) add(kind, 3)
    else if (others.some(({text: heading}) => headed.test(heading))) add(kind, 0.5)
  }
  const prices = countOf(text, PRICE)
  if (prices >= 2) add('pricing', 1 + Math.min(3, prices / 2))
  const questions = headings.filter(({text: heading}) => heading.endsWith('?')).length
  if (block.details >= 3 || questions >= 3) add('faq', 3)
  else if (countOf(text, /\?(?:\s|$)/g) >= 3) add('faq', 1)
  if (block.quotes > 0) add('testimonials', 1.5 + Math.min(1.5, block.quotes / 2))
  else if (countOf(text, /[“”„«»]/g) >= 4) add('testimonials', 1.5)
  if (block.pictures >= 4 && text.length < 160) add(block.height < 320 ? 'logos' : 'gallery', 2.5)
  const figures = countOf(text, FIGURE)
  if (figures >= 3 && text.length < 600) add('stats', 2)
  if (block.fields >= 3) add('contact', 2)
  else if (block.fields >= 1 && text.length < 500) add('newsletter', 1.5)
  if (block.alike >= 3 && headings.length >= 3) add('features', 1.5)
  if (block.buttons + block.links > 0 && text.length < 300 && headings.length === 1)
    add('call-to-action', 1.4)
  // What comes first and has the page's main heading, or a large one, is what the page opens with.
  if (isFirst) add('hero', headings.some(({level}) => level === 1) ? 4 : headings.length > 0 ? 2.5 : 1.5)
  const [best] = [...scores].toSorted(([, one], [, other]) => other - one)
  return best && best[1] >= 1.4 ? best[0] : 'content'
}
