import {describe, expect, it} from 'vitest'
import type {Collected, CollectedElement} from './collect.ts'
import {compare} from './compare.ts'
import {formatReport} from './report.ts'

const PROPERTIES = ['color', 'border-top-color', 'width', 'display']

/** A page whose elements have one chunk of values each, and boxes as given. */
function page(
  elements: {
    values: string[]
    parent?: number
    box?: CollectedElement['box']
    before?: string[]
    text?: string
  }[]
): Collected {
  const chunks: string[] = []
  const chunk = (values: string[]) => [chunks.push(values.join('\n')) - 1]
  return {
    groups: [PROPERTIES],
    chunks,
    elements: elements.map(({values, parent = -1, box = [0, 0, 10, 10], before, text = ''}, index) => ({
      index,
      parent,
      path: `e${index}`,
      box,
      text,
      styles: {'': chunk(values), ...(before && {'::before': chunk(before)})}
    }))
  }
}

const RED = ['red', 'red', '10px', 'block']
const BLUE = ['blue', 'blue', '10px', 'block']

describe('compare', () => {
  it('takes no height for that of a line that is not displayed, unless its container stretches it', () => {
    const lineOf = (height: string, display: string, box: CollectedElement['box'] = [0, 0, 0, 0]) => {
      const at = page([
        {values: [display, 'auto', 'static']},
        {values: ['block', height, 'static'], parent: 0, box}
      ])
      at.groups = [['display', 'height', 'position']]
      at.elements[1]!.path = 'div > hr'
      return at
    }
    const differences = (display: string, box?: CollectedElement['box']) =>
      compare(800, lineOf('auto', display, box), lineOf('0px', display, box)).differences.length
    expect(differences('block')).toBe(0)
    expect(differences('flex')).toBe(1)
    expect(differences('block', [0, 0, 10, 2])).toBe(1)
    const sizedLine = (sizing: string, width: string) => {
      const line = {
        values: ['block', 'auto', sizing, width, '5px'],
        parent: 0,
        box: [0, 0, 0, 0] as CollectedElement['box']
      }
      const at = page([{values: ['block', 'auto', 'border-box', 'auto', '0px']}, line])
      at.groups = [['display', 'height', 'box-sizing', 'width', 'padding-left']]
      at.elements[1]!.path = 'div > hr'
      return at
    }
    const sizings = (width: string) =>
      compare(800, sizedLine('content-box', width), sizedLine('border-box', width)).differences.length
    expect(sizings('auto')).toBe(0)
    expect(sizings('50px')).toBe(1)
  })

  it('knows a part of a drawing by its name, whether or not the page’s address stands before it', () => {
    const clipped = (value: string) => ({...page([{values: [value]}]), groups: [['clip-path']]})
    const at = (value: string) =>
      compare(1440, clipped('url("http://page.test/a?b#clip-1")'), clipped(value)).differences
    expect(at('url("#clip-1")')).toEqual([])
    expect(at('url("#clip-2")')).toHaveLength(1)
  })

  it('sees neither font nor colour of text where there never is any', () => {
    const control = (color: string, line: string) => {
      const collected = page([{values: [color, line, '10px', 'block']}])
      return {
        ...collected,
        elements: collected.elements.map((element) => ({...element, isTextless: true as const}))
      }
    }
    const found = (source: Collected, output: Collected) =>
      compare(1440, source, output).differences.map(({property}) => property)
    expect(found(control('red', 'red'), control('blue', 'red'))).toEqual([])
    expect(found(control('red', 'red'), control('blue', 'blue'))).toEqual(['border-top-color'])
    expect(found(page([{values: RED}]), page([{values: ['blue', 'red', '10px', 'block']}]))).toEqual([
      'color'
    ])
  })

  it('knows that a picture has by itself the ratio that a canvas has by its attributes', () => {
    const ratio = (value: string, path: string) => {
      const collected = page([{values: [value]}])
      return {
        ...collected,
        groups: [['aspect-ratio']],
        elements: collected.elements.map((element) => ({...element, path}))
      }
    }
    const at = (path: string, value = 'auto 3 / 2') =>
      compare(1440, ratio(value, path), ratio('auto', path)).differences
    expect(at('main > canvas')).toEqual([])
    expect(at('main > canvas', '3 / 2')).toHaveLength(1)
    expect(at('main > video')).toHaveLength(1)
  })

  it('finds nothing between equals', () => {
    const report = compare(1440, page([{values: RED, before: RED}]), page([{values: RED, before: RED}]))
    expect(report).toEqual({width: 1440, compared: 1, differences: [], boxes: [], unpaired: []})
  })

  it('tells a difference from its echoes', () => {
    const {differences} = compare(
      390,
      page([{values: RED}, {values: RED, parent: 0}]),
      page([{values: BLUE}, {values: BLUE, parent: 0}])
    )
    expect(differences.filter(({isEcho}) => !isEcho)).toEqual([
      {element: 'e0', index: 0, pseudo: '', property: 'color', expected: 'red', found: 'blue', isEcho: false}
    ])
    expect(differences).toHaveLength(4)
  })

  it.each([
    ['span 2', 'auto', 'span 2', 'span 2', true],
    ['auto', 'span 3', 'span 3', 'span 3', true],
    ['span 2', 'auto', 'span 3', 'span 3', false],
    ['2', 'auto', '2', 'span 2', false]
  ])('knows grid ends %s / %s as %s / %s: %s', (start, end, otherStart, otherEnd, isSame) => {
    const one = (values: string[]) => ({
      ...page([{values}]),
      groups: [['grid-column-start', 'grid-column-end']]
    })
    const {differences} = compare(1, one([start, end]), one([otherStart, otherEnd]))
    expect(differences.length === 0).toBe(isSame)
  })

  it.each([
    ['counter-reset', 's 0', 'list-s 0', true],
    ['container-name', 'card', 'shop-card', true],
    ['animation-name', 'fade, spin', 'shop-fade, shop-spin', true],
    ['content', 'counter(s) ". s"', 'counter(list-s) ". s"', true],
    ['content', '"s"', '"list-s"', false],
    ['clip-path', 'url("#clip")', 'url("#clip-2")', true],
    ['fill', 'url("#shade") none', 'url("#shade-3") none', true],
    ['clip-path', 'url("#clip")', 'url("#clip-b")', false],
    ['clip-path', 'url("#clip-2")', 'url("#clip")', false],
    ['marker-end', 'url("#m-1796028923463_end")', 'url("#m-1796028922360_end")', true],
    ['marker-end', 'url("#m-1796028923463_end")', 'url("#m-1796028922360_start")', false],
    ['counter-reset', 's 0', 'list-t 0', false],
    ['counter-reset', 's 0', 'list-s 1', false],
    ['display', 'grid', 'inline-grid', false]
  ])('knows %s: %s with a prefix or a number as %s: %s', (property, expected, found, isSame) => {
    const one = (value: string) => ({...page([{values: [value]}]), groups: [[property]]})
    expect(compare(1, one(expected), one(found)).differences).toHaveLength(isSame ? 0 : 1)
  })

  it.each([
    ['visible', true],
    ['hidden', false]
  ])('where overflow is %s, how wide scroll bars are means nothing: %s', (overflow, isSame) => {
    const one = (width: string) => ({
      ...page([{values: [overflow, overflow, width]}]),
      groups: [['overflow-x', 'overflow-y', 'scrollbar-width']]
    })
    expect(compare(1, one('thin'), one('auto')).differences).toHaveLength(isSame ? 0 : 1)
  })

  it('how wide scroll bars are means nothing of a drawing, which the browser clips', () => {
    const one = (width: string) => {
      const collected = page([{values: ['hidden', 'hidden', width]}])
      return {
        ...collected,
        groups: [['overflow-x', 'overflow-y', 'scrollbar-width']],
        elements: collected.elements.map((element) => ({...element, path: 'main > a > svg:nth-child(2)'}))
      }
    }
    expect(compare(1, one('thin'), one('auto')).differences).toEqual([])
  })

  it.each([
    ['auto', true],
    ['2', false]
  ])('where %s columns are, breaks mean nothing: %s', (columns, isSame) => {
    const one = (orphans: string) => ({
      ...page([{values: [columns, orphans]}]),
      groups: [['column-count', 'orphans']]
    })
    expect(compare(1, one('2'), one('3')).differences).toHaveLength(isSame ? 0 : 1)
  })

  it.each([
    ['background-size', 'cover, cover', 'cover', true],
    ['background-image', 'url("a"), url("a")', 'url("a")', false]
  ])('knows %s: %s as %s: %s', (property, expected, found, isSame) => {
    const one = (value: string) => ({...page([{values: [value]}]), groups: [[property]]})
    expect(compare(1, one(expected), one(found)).differences).toHaveLength(isSame ? 0 : 1)
  })

  it.each([
    ['rows are measured alike', {display: 'table-row', 'padding-top': '1px'}, true],
    ['boxes with edges are not', {display: 'block', 'padding-top': '1px', height: '9px'}, false],
    [
      'boxes that are to be nothing, and grow, are',
      {'padding-left': '9px', 'min-height': '0px', 'flex-basis': '0%', width: 'auto', height: 'auto'},
      true
    ],
    [
      'boxes without room for their edges are',
      {'border-left-width': '1px', 'min-height': '0px', width: '0px', height: 'auto'},
      true
    ],
    [
      'cells with a share of a collapsed border are',
      {
        display: 'table-cell',
        'border-collapse': 'collapse',
        'padding-top': '9px',
        'min-height': '0px',
        width: 'auto',
        height: '9px'
      },
      true
    ],
    [
      'boxes that begin at a share are not',
      {'padding-left': '9px', 'min-height': '0px', 'flex-basis': '10%', width: 'auto', height: 'auto'},
      false
    ]
  ])('however they are sized, %s', (_, declared, isSame) => {
    const one = (sizing: string) => {
      const values = {'box-sizing': sizing, 'min-height': '5px', ...declared}
      return {...page([{values: Object.values(values)}]), groups: [Object.keys(values)]}
    }
    expect(compare(1, one('content-box'), one('border-box')).differences).toHaveLength(isSame ? 0 : 1)
  })

  it.each([
    ['html > select > option:nth-child(2)', [0, 0, 0, 0], true],
    ['html > select > option:nth-child(2)', [0, 0, 40, 20], false],
    ['html > select', [0, 0, 0, 0], false]
  ] as [string, CollectedElement['box'], boolean][])(
    'in the box of %s at %j nothing shows: %s',
    (path, box, isSame) => {
      const one = (padding: string) => {
        const {elements, ...rest} = page([{values: [padding], box}])
        return {...rest, elements: elements.map((each) => ({...each, path})), groups: [['padding-top']]}
      }
      expect(compare(1, one('0px'), one('2px')).differences).toHaveLength(isSame ? 0 : 1)
    }
  )

  it('leaves the height of lines to boxes where there is no text', () => {
    const one = (height: string, text: string) => ({
      ...page([{values: [height], text}]),
      groups: [['line-height']]
    })
    expect(compare(1, one('22px', ''), one('0px', '')).differences).toEqual([])
    expect(compare(1, one('22px', 'a'), one('0px', 'a')).differences).toHaveLength(1)
  })

  it('knows that a transition of nothing takes no time', () => {
    const one = (property: string, duration: string) => ({
      ...page([{values: [property, duration, '0s']}]),
      groups: [['transition-property', 'transition-duration', 'transition-delay']]
    })
    expect(compare(1, one('none', '1s'), one('all', '0s')).differences).toEqual([])
    expect(compare(1, one('none', '1s'), one('all', '1s')).differences).toHaveLength(1)
  })

  it('knows one transition by two names', () => {
    const one = (property: string, duration = '0.3s', will = property) => ({
      ...page([{values: [property, duration, 'ease-out', '0s', 'normal', will]}]),
      groups: [
        [
          ...['property', 'duration', 'timing-function', 'delay', 'behavior'].map(
            (part) => `transition-${part}`
          ),
          'will-change'
        ]
      ]
    })
    const twice = one('opacity, transform, -webkit-transform')
    expect(compare(1, twice, one('opacity, transform')).differences).toEqual([])
    expect(
      compare(1, one('transform, -webkit-transform', '1s, 2s'), one('transform', '2s')).differences
    ).toEqual([])
    expect(
      compare(1, one('transform, -webkit-transform', '1s, 2s'), one('transform', '1s')).differences
    ).not.toEqual([])
    expect(compare(1, twice, one('opacity')).differences).not.toEqual([])
    const three = one('clip-path, color, -webkit-clip-path', '1s, 2s, 1s')
    expect(compare(1, three, one('clip-path, color', '1s, 2s')).differences).toEqual([])
    const inOrder = (property: string, duration: string) => one(property, duration, 'auto')
    const apart = inOrder('transform, border, -webkit-transform', '1s, 2s, 1s')
    expect(compare(1, apart, inOrder('transform, border', '1s, 2s')).differences).toEqual([])
    // What of `border-color` changes how is told by the order.
    const first = inOrder('border, border-color', '1s, 2s')
    expect(compare(1, first, inOrder('border-color, border', '2s, 1s')).differences).not.toEqual([])
  })

  it.each([
    ['flex', 0],
    ['-webkit-box', 1],
    ['flow-root', 1]
  ])('knows what is said of old boxes where there is display: %s', (display, count) => {
    const one = (orient: string) => ({
      ...page([{values: [orient, display]}]),
      groups: [['-webkit-box-orient', 'display']]
    })
    expect(compare(1, one('vertical'), one('horizontal')).differences).toHaveLength(count)
  })

  it('forgives half a pixel in used lengths and boxes, and no more', () => {
    const source = page([{values: ['a', 'a', '10.4px', 'block'], box: [0, 0, 10.4, 1]}])
    const near = page([{values: ['a', 'a', '10px', 'block'], box: [0, 0, 10, 1]}])
    const far = page([{values: ['a', 'a', '9.8px', 'block'], box: [0, 0, 9.8, 1]}])
    expect(compare(1, source, near)).toMatchObject({differences: [], boxes: []})
    expect(compare(1, source, far)).toMatchObject({
      differences: [{property: 'width'}],
      boxes: [{found: [0, 0, 9.8, 1]}]
    })
    const auto = page([{values: ['a', 'a', 'auto', 'block'], box: [0, 0, 10.4, 1]}])
    expect(compare(1, source, auto).differences).toMatchObject([{expected: '10.4px', found: 'auto'}])
  })

  it('finds lost pseudo-elements, text and elements', () => {
    const report = compare(
      1,
      page([{values: RED, before: RED, text: 'a'}, {values: RED}]),
      page([{values: RED, text: 'b'}])
    )
    expect(
      report.differences.map(({pseudo, property, expected, found}) => [pseudo, property, expected, found])
    ).toEqual([
      ['', 'text()', 'a', 'b'],
      ['::before', 'content', 'generated', 'none']
    ])
    expect(report.unpaired).toEqual([{path: 'e1', index: 1}])
  })

  it('prints what it found, causes first', () => {
    const report = compare(390, page([{values: RED}]), page([{values: BLUE}]))
    const [head, first, second] = formatReport([report]).split('\n')
    expect(head).toBe('390 px: 1 elements compared, 2 differences, 0 boxes, 0 without counterpart')
    expect(first).toMatch(/^ {2}color +1\/1 +e0: red → blue$/)
    expect(second).toMatch(/^ {2}border-top-color +0\/1 /)
  })
})
