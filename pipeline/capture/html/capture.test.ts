import type {Element} from 'hast'
import {describe, expect, it} from 'vitest'
import {elementsOf} from '../elements-of.ts'
import {captureHtml, captureHtmlWith, neededSheets} from './index.ts'

const byTag = (html: string, tagName: string, options?: Parameters<typeof captureHtml>[1]): Element => {
  const found = elementsOf(captureHtml(html, options).tree).find((element) => element.tagName === tagName)
  if (!found) throw new Error(`no ${tagName}`)
  return found
}

describe('captureHtml: the tree', () => {
  it('is a whole document, by the conventions of hast', () => {
    const html =
      '<!doctype html><html lang="de"><title> A  b </title><body><label class="a b" for=x aria-hidden=true>l'
    const snapshot = captureHtml(html)
    expect(snapshot.tree.children.map(({type}) => type)).toEqual(['doctype', 'element'])
    expect(snapshot.environment.title).toBe('A b')
    const label = byTag(html, 'label')
    expect(label.properties).toEqual({className: ['a', 'b'], htmlFor: ['x'], ariaHidden: 'true'})
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot)
  })

  it('reads over the byte order mark of a file', () => {
    const {tree, environment} = captureHtml('\uFEFF<!doctype html><title>a</title><p>b')
    expect(environment.quirks).toBe(false)
    expect(tree.children.map(({type}) => type)).toEqual(['doctype', 'element'])
  })

  it('leaves out handlers, nonce and integrity, and keeps the rest', () => {
    const a = byTag('<a onclick=x() nonce=n integrity=i href="javascript:y()" @click="z" data-a-b=1>', 'a')
    expect(a.properties).toEqual({href: 'javascript:y()', '@click': 'z', dataAB: '1'})
  })

  it('has a number as a number only where it is printed as it was written', () => {
    const size = (text: string) => byTag(`<font size="${text}">`, 'font').properties.size
    expect(['3', '-1', '+2', '02', ' 4', ''].map(size)).toEqual([3, -1, '+2', '02', ' 4', ''])
  })

  it('leaves out what every object has by that name', () => {
    const a = byTag('<a constructor=x __proto__=y valueof=z>', 'a')
    expect(a.properties).toEqual({valueof: 'z'})
    expect(Object.getPrototypeOf(a.properties)).toBe(Object.prototype)
  })

  it('keeps commas in the addresses of srcset', () => {
    const srcset = 'https://i.test/w_300,h_200/a.png 1x, data:image/gif;base64,AA 2x'
    expect(byTag(`<img srcset="${srcset}">`, 'img').properties.srcSet).toBe(srcset)
  })

  it('reads SVG by its own schema', () => {
    const html =
      '<svg viewBox="0 0 1 1"><foreignObject><p class=x>t</p></foreignObject><path tabindex=2 xlink:href="#a"/></svg>'
    expect(byTag(html, 'svg').properties).toEqual({viewBox: '0 0 1 1'})
    expect(byTag(html, 'foreignObject').children).toHaveLength(1)
    expect(byTag(html, 'path').properties).toEqual({tabIndex: 2, xLinkHref: '#a'})
  })

  it('empties what does not show but keeps its place', () => {
    const html =
      '<body><script>a</script><style>b</style><noscript><p>c</p></noscript><template><p>d</p></template><p>e'
    const body = byTag(html, 'body')
    expect(body.children.map((child) => (child as Element).tagName)).toEqual([
      'script',
      'style',
      'noscript',
      'template',
      'p'
    ])
    expect(body.children.slice(0, 4).flatMap((child) => (child as Element).children)).toEqual([])
  })

  it('makes shadow trees of declarative templates, nested ones too', () => {
    const inner = '<section><template shadowrootmode=closed><i>2</i></template></section>'
    const html = `<style>a{}</style><div><template shadowrootmode=open><style>b{}</style>${inner}</template><b>light</b></div>`
    const snapshot = captureHtml(html)
    expect(elementsOf(snapshot.tree).map(({tagName}) => tagName)).toEqual(
      'html head style body div style section i b'.split(' ')
    )
    const [host] = elementsOf(snapshot.tree).filter(({tagName}) => tagName === 'div')
    expect(host?.data?.shadow?.scope).toBe(1)
    expect(snapshot.sheets.map(({text, scope}) => [text, scope])).toEqual([
      ['a{}', undefined],
      ['b{}', 1]
    ])
  })

  it('knows limited-quirks mode from the doctype, and takes no word of it over', () => {
    const modes = (identifiers: string) => {
      const {tree, environment} = captureHtml(`<!DOCTYPE html PUBLIC ${identifiers}><p>a`)
      return [tree.data?.limitedQuirks, environment.quirks]
    }
    expect(modes('"-//W3C//DTD XHTML 1.0 Transitional//EN" "http://a.test/x.dtd"')).toEqual([
      'XHTML 1.0 Transitional',
      false
    ])
    expect(modes("'-//W3C//DTD XHTML 1.0 Frameset//\"<b'")).toEqual(['XHTML 1.0 Frameset', false])
    expect(modes('"-//W3C//DTD HTML 4.01 Transitional//EN" ""')).toEqual(['HTML 4.01 Transitional', false])
    expect(modes('"-//W3C//DTD HTML 4.01 Transitional//EN"')).toEqual([undefined, true])
    expect(modes('"-//W3C//DTD XHTML 1.0 Strict//EN" "a"')).toEqual([undefined, false])
  })

  it('knows quirks mode from the doctype, and spares fragments', () => {
    const quirks = (html: string) => captureHtml(html).environment.quirks
    expect(quirks('<html><p>a')).toBe(true)
    expect(quirks('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><p>a')).toBe(true)
    expect(quirks('<!DOCTYPE html><p>a')).toBe(false)
    expect(quirks('<p>a')).toBe(false)
  })

  it('keeps a fragment that begins inside a table', () => {
    expect(byTag('<tr class=r><td>1</td></tr>', 'tr').children).toHaveLength(1)
  })
})

describe('captureHtml: the sheets', () => {
  it('takes them in tree order, with media, and leaves out what is not in force', () => {
    const html = `<base href="/b/"><style media=print>1{}</style>
      <link rel="stylesheet" href="a.css" media="(width > 1px)"><link rel="alternate stylesheet" href="x.css" title=t>
      <link rel=stylesheet disabled href=y.css><link rel=preload href=z.css><style type="text/less">2{}</style>
      <noscript><style>3{}</style></noscript><body><style>4{}</style>`
    const {sheets, environment, losses} = captureHtml(html, {
      url: 'https://a.test/p/q?r',
      sheets: {'https://a.test/b/a.css': '5{}'}
    })
    expect(environment.base).toBe('https://a.test/b/')
    expect(losses).toEqual([])
    expect(sheets).toEqual([
      {text: '1{}', base: 'https://a.test/b/', kind: 'inline', media: 'print'},
      {
        text: '5{}',
        href: 'https://a.test/b/a.css',
        base: 'https://a.test/b/a.css',
        kind: 'linked',
        media: '(width > 1px)'
      },
      {text: '4{}', base: 'https://a.test/b/', kind: 'inline'}
    ])
  })

  it('takes titled sheets of the preferred set only', () => {
    const link = (title: string, href: string) => `<link rel=stylesheet title="${title}" href=${href}>`
    const {sheets} = captureHtml(`<link rel=stylesheet href=p>${link('A', 'a')}${link('B', 'b')}`, {
      url: 'http://x.test/'
    })
    expect(sheets.map(({href}) => href)).toEqual(['http://x.test/p', 'http://x.test/a'])
  })

  it('appends the sheets of a list that the page does not name', () => {
    const {sheets} = captureHtml('<link rel=stylesheet href=a.css>', {
      sheets: [
        {text: 'free{}', media: 'screen'},
        {href: 'a.css', text: 'a{}'},
        {href: 'b.css', text: 'b{}'}
      ]
    })
    expect(sheets.map(({text, kind}) => [text, kind])).toEqual([
      ['a{}', 'linked'],
      ['free{}', 'inline'],
      ['b{}', 'linked']
    ])
  })

  it('names what is missing, imports included', () => {
    const html =
      '<link rel=stylesheet href=a.css><style>/* c */@charset "x"; @layer q; @import url(b.css) print; p{} @import "no.css";</style>'
    expect(neededSheets(html, 'http://x.test/d/')).toEqual(['http://x.test/d/a.css', 'http://x.test/d/b.css'])
    const {losses} = captureHtml(html, {url: 'http://x.test/d/'})
    expect(losses.map(({ruleId}) => ruleId)).toEqual(['sheet-unreadable', 'sheet-unreadable'])
  })

  it('fetches in rounds; a failure is a loss and a circle ends', async () => {
    const files: Record<string, string> = {
      'http://x.test/a.css': '@import "sub/b.css";',
      'http://x.test/sub/b.css': '@import "c.css?family=A:400;700"; @import "../a.css";'
    }
    const requested: string[] = []
    const snapshot = await captureHtmlWith('<link rel=stylesheet href=a.css>', {
      url: 'http://x.test/',
      fetchText: async (url) => {
        requested.push(url)
        const text = files[url]
        if (text === undefined) throw new Error('status 404')
        return text
      }
    })
    expect(requested).toEqual([...Object.keys(files), 'http://x.test/sub/c.css?family=A:400;700'])
    expect(snapshot.sheets[0]?.text).toBe(files['http://x.test/a.css'])
    expect(snapshot.imports['http://x.test/sub/b.css']).toContain('c.css')
    expect(snapshot.losses).toHaveLength(1)
    expect(snapshot.losses[0]?.reason).toContain('status 404')
  })

  it('reads scripts in files for the names in them; one that is not there is no loss', async () => {
    const {scriptNames, losses} = await captureHtmlWith(
      '<base href=/js/><style>.menu.open { left: 0 } .night { color: red }</style><script src=a.js></script><script src=gone.js></script>',
      {
        url: 'http://x.test/',
        fetchText: async (url) => {
          if (url !== 'http://x.test/js/a.js') throw new Error('status 404')
          return "document.querySelector('.b').onclick = () => document.querySelector('.menu').classList.toggle('open'); document.body.classList.toggle('night')"
        }
      }
    )
    expect(scriptNames).toEqual({
      classes: ['open', 'night'],
      rootClasses: ['night'],
      bodyClasses: ['night'],
      attributes: [],
      controls: [{control: '.b', target: '.menu', className: 'open', effect: 'toggle'}]
    })
    expect(losses).toEqual([])
  })
})
