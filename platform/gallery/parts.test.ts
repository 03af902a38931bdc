import {createServer, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, describe, expect, it} from 'vitest'
import {fingerprintOf} from './fingerprint.ts'
import type {BlockFacts} from './page-facts.ts'
import {familyOf, fontsOf, paletteOf} from './palette.ts'
import {probe} from '../crawl/probe.ts'
import {readRobots, robotsOf} from '../crawl/robots.ts'
import {sectionsOf} from './sections.ts'

const block = (index: number, more: Partial<BlockFacts>): BlockFacts => ({
  selector: `body > :nth-child(${index + 1})`,
  tag: 'div',
  role: '',
  names: '',
  top: index * 500,
  height: 500,
  headings: [],
  text: '',
  links: 0,
  buttons: 0,
  pictures: 0,
  details: 0,
  quotes: 0,
  fields: 0,
  alike: 0,
  ...more
})

const kindsOf = (blocks: Partial<BlockFacts>[]) =>
  sectionsOf(blocks.map((one, index) => block(index, one))).map(({kind}) => kind)

const heading = (text: string, level = 2) => [{level, text}]

describe('sections', () => {
  it('are known by what their authors call them', () => {
    expect(
      kindsOf([
        {tag: 'nav', height: 60, links: 5},
        {names: 'hero-section', headings: heading('Hello', 1)},
        {names: 'features__grid', headings: heading('All of it')},
        {names: 'pricing', headings: heading('Three sizes')},
        {names: 'testimonials'},
        {names: 'faq-list'},
        {tag: 'footer', links: 9}
      ])
    ).toEqual(['navigation', 'hero', 'features', 'pricing', 'testimonials', 'faq', 'footer'])
  })

  it('are known by what they hold where nobody calls them anything', () => {
    expect(
      kindsOf([
        {height: 70, links: 4},
        {headings: heading('Ship it today', 1), buttons: 2},
        {
          headings: [
            ...heading('For teams'),
            ...heading('Fast', 3),
            ...heading('Safe', 3),
            ...heading('Small', 3)
          ],
          alike: 3,
          text: 'x'.repeat(700)
        },
        {
          text: '$9 / month for one, $29 / month for five, $99 / month for all',
          headings: heading('Pay as you like')
        },
        {quotes: 3, text: 'It is good. '.repeat(30)},
        {headings: ['Is it free?', 'Can I leave?', 'Who are you?'].map((text) => ({level: 3, text}))},
        {pictures: 6, text: 'They use it', height: 160},
        {text: '99.9 % uptime 10k+ people 3 million copies'},
        {fields: 1, text: 'Your address'},
        {text: '© 2026 Nobody, all rights reserved', links: 4}
      ])
    ).toEqual([
      'navigation',
      'hero',
      'features',
      'pricing',
      'testimonials',
      'faq',
      'logos',
      'stats',
      'newsletter',
      'footer'
    ])
  })

  it('are content where nothing says what they are, and nothing where they are nothing', () => {
    expect(
      kindsOf([{headings: heading('Hello', 1)}, {text: 'Long text. '.repeat(80)}, {height: 40}])
    ).toEqual(['hero', 'content'])
  })
})

describe('colours', () => {
  it.each([
    ['#000000', 'black'],
    ['#ffffff', 'white'],
    ['#808080', 'gray'],
    ['#ff0000', 'red'],
    ['#ff8c00', 'orange'],
    ['#8b4513', 'brown'],
    ['#ffd700', 'yellow'],
    ['#16a34a', 'green'],
    ['#0d9488', 'teal'],
    ['#2563eb', 'blue'],
    ['#0000ff', 'blue'],
    ['#9333ea', 'purple'],
    ['#ec4899', 'pink'],
    ['#f8fafc', 'white'],
    ['#0b1120', 'black']
  ])('%s is %s', (hex, family) => {
    const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    expect(familyOf(rgb as [number, number, number])).toBe(family)
  })

  it('of a page are few, like ones are one, and a bright button is not forgotten', () => {
    const grays = Array.from({length: 40}, (_, step) => ({
      rgb: [200 + step, 200 + step, 200 + step] as [number, number, number],
      weight: 1000
    }))
    const palette = paletteOf([
      {rgb: [255, 255, 255], weight: 1_000_000},
      {rgb: [254, 255, 255], weight: 5000},
      {rgb: [255, 90, 0], weight: 900},
      ...grays
    ])
    expect(palette.length).toBeLessThanOrEqual(8)
    expect(palette[0]).toMatchObject({hex: '#ffffff', family: 'white'})
    expect(palette.map(({family}) => family)).toContain('orange')
    expect(palette.filter(({family}) => family === 'white')).toHaveLength(1)
    expect(paletteOf([])).toEqual([])
  })

  it('and fonts come with their shares', () => {
    const fonts = [
      {family: 'Inter', weight: 900},
      {family: 'Icons', weight: 2},
      {family: 'Lora', weight: 100}
    ]
    expect(fontsOf(fonts).map(({family}) => family)).toEqual(['Inter', 'Lora'])
    expect(fontsOf([])).toEqual([])
  })
})

describe('fingerprints', () => {
  const words = Array.from({length: 300}, (_, index) => `word${(index * 7919) % 1009}`)
  const structure = Array.from({length: 60}, (_, index) => `div>p${index}`)
  const shared = (one: readonly number[], other: readonly number[]) =>
    one.filter((value, index) => value === other[index]).length / one.length
  const of = (text: readonly string[]) => fingerprintOf({text: text.join(' '), structure})

  it('are near where pages are, and share a band', () => {
    const [page, almost] = [of(words), of(words.with(150, 'changed'))]
    expect(of(words)).toEqual(page)
    expect(shared(page.values, almost.values)).toBeGreaterThan(0.9)
    expect(page.bands.some((band) => almost.bands.includes(band))).toBe(true)
  })

  it('are far where pages say something else in the same boxes', () => {
    const other = of(words.map((word) => `${word}x`))
    expect(shared(of(words).values, other.values)).toBeLessThan(0.5)
  })

  it('are none where there is too little to compare', () => {
    expect(fingerprintOf({text: 'Loading …', structure: ['html>body', 'body>div']})).toEqual({
      values: [],
      bands: []
    })
  })
})

describe('what a site says', () => {
  let close = () => {}
  afterEach(() => close())
  const serve = async (answer: RequestListener) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    close = () => {
      server.close()
      server.closeAllConnections()
    }
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('in robots.txt is meant for us by name, else for all', async () => {
    const origin = await serve((request, response) => {
      expect(request.headers['user-agent']).toBe('agent')
      response.end(
        'User-agent: *\nDisallow: /\n\nUser-agent: Facsimile\nDisallow: /no\nAllow: /no/but\nCrawl-delay: 7'
      )
    })
    const rules = robotsOf(origin, (await readRobots(origin, 'agent', fetch))!)
    expect(rules.delay).toBe(7)
    expect(['/', '/no', '/no/way', '/no/but'].map((path) => rules.isAllowed(`${origin}${path}`))).toEqual([
      true,
      false,
      false,
      true
    ])
    expect(robotsOf(origin, 'User-agent: *\nDisallow: /').isAllowed(`${origin}/`)).toBe(false)
    expect(robotsOf(origin, 'User-agent: *\nCrawl-delay: 999999').delay).toBe(3600)
  })

  it('in robots.txt is nothing where there is none, and no where it cannot be read', async () => {
    const origin = await serve((_request, response) => void response.writeHead(404).end('<p>not here'))
    expect(await readRobots(origin, 'agent', fetch)).toBe('')
    expect(robotsOf(origin, '').isAllowed(`${origin}/x`)).toBe(true)
    close()
    expect(await readRobots(origin, 'agent', fetch)).toBeUndefined()
    const broken = await serve((_request, response) => void response.writeHead(503).end())
    expect(await readRobots(broken, 'agent', fetch)).toBeUndefined()
  })

  it('in robots.txt is read to its beginning where it has no end', async () => {
    const origin = await serve((_request, response) => {
      response.write('User-agent: *\nDisallow: /no\n')
      const timer = setInterval(() => response.write('# and so on\n'.repeat(10_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    const rules = robotsOf(origin, (await readRobots(origin, 'agent', fetch))!)
    expect(rules.isAllowed(`${origin}/no`)).toBe(false)
  })

  it.each([
    ['a page', {status: 200, headers: {'content-type': 'text/html; charset=x'}}, {kind: 'page'}],
    ['a picture', {status: 200, headers: {'content-type': 'image/png'}}, {kind: 'refused', code: 'not_html'}],
    ['nothing', {status: 410, headers: {}}, {kind: 'refused', code: 'page_not_found'}],
    ['too much', {status: 429, headers: {}}, {kind: 'refused', code: 'page_unreachable'}],
    ['an error', {status: 500, headers: {}}, {kind: 'refused', code: 'page_unreachable'}],
    [
      'a redirect',
      {status: 301, headers: {location: '//other.example/x#y'}},
      {kind: 'redirect', target: 'http://other.example/x'}
    ],
    [
      'a way out',
      {status: 302, headers: {location: 'file:///etc/passwd'}},
      {kind: 'refused', code: 'page_not_found'}
    ],
    [
      'a secret',
      {status: 302, headers: {location: 'http://a:b@c.example/'}},
      {kind: 'refused', code: 'page_not_found'}
    ]
  ] as const)('is %s', async (_name, {status, headers}, expected) => {
    const origin = await serve((_request, response) => void response.writeHead(status, headers).end('x'))
    expect(await probe(`${origin}/`, {agent: 'agent', fetch, timeout: 5000})).toMatchObject(expected)
  })
})
