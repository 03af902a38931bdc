import {describe, expect, it} from 'vitest'
import {type ScriptControl, scriptControls} from './script-controls.ts'

const controlsIn = (text: string): string[] => controlsOf(scriptControls(text))
const controlsOf = (controls: readonly ScriptControl[]): string[] =>
  controls.map(
    ({control, controlSteps = [], target, steps = [], className, attribute, style, value, effect}) =>
      `${[control, ...controlSteps].join(' > ')} ${effect} ${[target, ...steps].join(' > ')} ${className === undefined ? (style ? `${style}: ${value}` : `[${attribute}]`) : `.${className}`}`
  )

describe('clicks in scripts', () => {
  it.each([
    [
      'both looked up',
      `document.querySelector('.burger').addEventListener('click', () => { document.getElementById("menu").classList.toggle('open') })`,
      ['.burger toggle #menu .open']
    ],
    [
      'names',
      `const button = document.querySelector("#b"), menu = document.querySelector(".menu");\nbutton.addEventListener("click", function (event) { if (x) { y() } menu.classList.toggle("is-open", force); });`,
      ['#b toggle .menu .is-open']
    ],
    [
      'a function by its name',
      `const b = document.getElementById('b');\nb.onclick = flip;\nfunction flip() { stop(); document.body.classList.toggle('nav-open') }`,
      ['#b toggle body .nav-open']
    ],
    [
      'jQuery',
      `$('.toggle').click(function () { $('.menu').toggleClass('show'); $(this).addClass("on") })`,
      ['.toggle toggle .menu .show', '.toggle open this .on']
    ],
    [
      'jQuery, delegated, set and taken away',
      `$(document).on('click', '.navbar-toggler', function () { if (open) { $('html').removeClass('nav-open') } else { $('html').addClass('nav-open') } });`,
      ['.navbar-toggler toggle html .nav-open']
    ],
    [
      'each of several',
      `document.querySelectorAll('.q').forEach((item) => { item.addEventListener('click', (e) => e.currentTarget.classList.toggle('open')) })`,
      ['.q toggle this .open']
    ],
    [
      'each of several, by its name',
      `document.querySelectorAll('.q').forEach(item => item.addEventListener('click', () => item.classList.toggle('open')))`,
      ['.q toggle this .open']
    ],
    [
      'one of several after all are closed',
      `const items = document.querySelectorAll('.item'); items.forEach((item) => { item.querySelector('.head').addEventListener('click', () => { const isOpen = item.classList.contains('open'); items.forEach((each) => each.classList.remove('open')); if (!isOpen) item.classList.add('open') }) })`,
      ['.item > find .head toggle this > closest .item .open']
    ],
    [
      'a change',
      `document.getElementById('period').addEventListener('change', (e) => document.querySelector('.prices').classList.toggle('yearly', e.target.checked)); $('#all').change(() => $('.list').toggleClass('on'))`,
      ['#period toggle .prices .yearly', '#all toggle .list .on']
    ],
    [
      'effects of jQuery',
      `$('.question').on('click', function () { $(this).next('.answer').slideToggle(300); $('.veil').fadeIn('slow') }); $('.close').click(function () { $('.veil').hide(); list.classList.toggle('x') })`,
      [
        '.question toggle this > next display: undefined',
        '.question open .veil display: undefined',
        '.close close .veil display: undefined'
      ]
    ],
    [
      'display by jQuery',
      `$('#open').click(function () { $('#box').css('display', 'flex') })`,
      ['#open open #box display: flex']
    ],
    [
      'a tag',
      `var body = document.getElementsByTagName('body')[0]; document.getElementById('b').onclick = () => body.classList.toggle('pinned')`,
      ['#b toggle body .pinned']
    ],
    [
      'a class by a name',
      `let name = 'pinned';
const b = document.getElementById('b');
if (b) { b.addEventListener("click", flip); }
function flip() { if (body.classList.contains(name)) { document.body.classList.remove(name) } else { document.body.classList.add(name) } }`,
      ['#b toggle body .pinned']
    ],
    [
      'what is clicked, by a name',
      `$('#b').click(function () { $it = $(this); if (on) $it.removeClass('toggled'); else setTimeout(function () { $it.addClass('toggled') }, 9) })`,
      ['#b toggle this .toggled']
    ],
    [
      'an item of a list, and what is around it',
      `const triggers = [...document.querySelectorAll('.t')]
triggers.forEach(t => t.addEventListener('click', () => { triggers.forEach(x => x.parentElement.classList.remove('on')); t.parentElement.classList.toggle('on') }))`,
      ['.t toggle this > parent .on']
    ],
    [
      'names in blocks of their own',
      `for (const item of document.querySelectorAll('.a')) { const panel = item.nextElementSibling; item.onclick = () => panel.classList.toggle('open') }
Array.from(document.querySelectorAll('.b')).forEach((item) => { const panel = item.closest('li').querySelector('.p'); item.onclick = () => { panel.classList.toggle('open') } })`,
      ['.a toggle this > next .open', '.b toggle this > closest li > find .p .open']
    ],
    [
      'attributes',
      `const side = document.querySelector('.side'), scrim = document.getElementById('s'), b = document.querySelector('#b'), c = document.querySelector('#c')
b.onclick = () => { side.dataset.navState = side.dataset.navState === 'small' ? 'wide' : 'small'; scrim.hidden = !scrim.hidden; side.setAttribute('aria-label', 'x') }
c.onclick = () => { if (on) b.setAttribute('data-x', 'a'); else b.setAttribute('data-x', 'b'); set(true) }
function set(open) { scrim.hidden = !open; side.removeAttribute('data-y') }`,
      [
        '#b toggle .side [data-nav-state]',
        '#b toggle #s [hidden]',
        '#c toggle #b [data-x]',
        '#c open #s [hidden]',
        '#c close .side [data-y]'
      ]
    ],
    [
      'declarations of the style attribute',
      `const m = document.getElementById('m'), q = document.querySelector('.q'), p = document.querySelector('.p')
document.querySelector('.o').onclick = () => { m.style.display = 'flex'; m.style.top = '1px' }
document.querySelector('.c').onclick = () => { m.style.display = "none" }
q.onclick = () => { p.style.maxHeight = p.style.maxHeight ? null : p.scrollHeight + 'px'; m.style.height = '9px' }`,
      ['.o open #m display: flex', '.c close #m display: undefined', '.q toggle .p max-height: undefined']
    ],
    [
      'what an attribute names',
      `document.querySelectorAll('[data-open]').forEach(b => b.addEventListener('click', () => { document.querySelector(b.dataset.open).classList.add('on'); const p = document.getElementById(b.getAttribute('aria-controls')); p.classList.toggle('off') }))`,
      ['[data-open] open this > named data-open .on', '[data-open] toggle this > named aria-controls .off']
    ],
    [
      'not which item of a list is set',
      `const list = document.querySelector('#tabs'); list.addEventListener('click', (e) => { list.querySelectorAll('.tab').forEach(x => { const on = x === e.target; x.classList.toggle('on', on) }) })`,
      []
    ],
    [
      'what is in an item',
      `document.querySelectorAll('.dropdown').forEach(d => { const b = d.querySelector('button'); b.addEventListener('click', () => d.classList.toggle('open')) })`,
      ['.dropdown > find button toggle this > closest .dropdown .open']
    ],
    [
      'a function that is called, with what it is called with',
      `const burger = document.querySelector('.burger'), scrim = document.querySelector('.scrim')
const show = open => { document.body.classList.toggle('nav-open', open) }
burger.onclick = () => show(burger.getAttribute('aria-expanded') !== 'true')
scrim.onclick = () => show(false)
document.querySelector('.other').classList.toggle('away')`,
      ['.burger toggle body .nav-open', '.scrim close body .nav-open']
    ],
    [
      'nothing that is taken away after a time',
      `const b = document.querySelector('.copy'); b.onclick = async () => { await write(); b.classList.add('done'); setTimeout(() => { b.classList.remove('done') }, 900) }`,
      []
    ],
    ['one that only opens', `$('#o').on("click.x", () => $('#m').addClass('open'))`, ['#o open #m .open']],
    ['another event', `$('#o').on("mouseover", () => $('#m').addClass('open'))`, []],
    ['a name of several', `a=$('#x');a=$('#y');a.click(function(){$('#m').toggleClass('z')})`, []],
    ['what is computed', `$(sel).click(() => $(other).toggleClass(name))`, []],
    ['text without an end', `$('#a').click(function () { "${'('.repeat(4000)}`, []]
  ])('%s', (_, text, expected) => {
    expect(controlsIn(text)).toEqual(expected)
  })

  it('reads long scripts once', () => {
    expect(scriptControls('a.click(function(){b.toggle((('.repeat(100_000))).toEqual([])
    const handlers = Array.from({length: 20_000}, (_, at) => `a.click(f${at});`).join('')
    expect(scriptControls(handlers)).toEqual([])
    const list = '.forEach((a'.repeat(50_000)
    expect(scriptControls(`${list} a.onclick = () => { a.classList.toggle("b") }`)).toEqual([])
    const assigned = 'a = document.querySelector(".x");'.repeat(20_000)
    expect(scriptControls(assigned + 'a.onclick = () => { b.classList.toggle("q") };'.repeat(3000))).toEqual(
      []
    )
    expect(scriptControls('document.onclick=b;'.repeat(200_000))).toEqual([])
    const delegated = 'document.onclick=e=>{if(e.target.closest(".x"))y.classList.add("z")};'
    expect(scriptControls(delegated.repeat(40_000))).toEqual([])
    const calling = (names: string) => names.repeat(600).slice(0, 1900)
    const calls = `function a() {${calling('b();')}} function b() {${calling('c();')}} function c() {${calling('x.y();')}}`
    expect(scriptControls(`${calls} const e = $('#e'); ${'e.onclick = a;'.repeat(2000)}`)).toEqual([])
  })
})

it('knows elements that a script makes by the class that it gives them', () => {
  const text = `const veil = document.createElement('div'); veil.className = "veil wide"; document.body.append(veil);
veil.addEventListener('click', () => document.body.classList.remove('open'))`
  expect(controlsIn(text)).toEqual(['.veil.wide close body .open'])
})

it('tells functions of one name apart by the blocks that they are in', () => {
  const part = (name: string) =>
    `(function () { function t() { document.body.classList.toggle('${name}') } document.querySelector('.${name}').addEventListener('click', t) })();`
  expect(controlsIn(`${part('one')}${part('two')}`)).toEqual([
    '.one toggle body .one',
    '.two toggle body .two'
  ])
})

describe('handlers in attributes', () => {
  it.each([
    [
      'with an argument',
      `function toggleNavbar(id) { document.getElementById(id).classList.toggle('hidden'); flip(id, 'open') } function flip(one, name) { const box = document.getElementById(one); box.classList.add("open") }`,
      `toggleNavbar('menu')`,
      ['toggle #menu .hidden', 'open #menu .open']
    ],
    [
      'with an argument that decides between branches',
      `function tab(name) { if (name === 'stats') { show('stats'); document.getElementById('stats').classList.add('on') } else if (name === "jobs") { document.getElementById('jobs').classList.add('on') } else { document.getElementById('more').classList.add('on') } if (name !== 'jobs') { document.body.classList.add('wide') } }`,
      `tab('jobs')`,
      ['open #jobs .on']
    ],
    [
      'with an argument for the first of several branches',
      `function tab(name) { if (name === 'stats') { document.getElementById('stats').classList.add('on') } else if (x(1)) { document.getElementById('jobs').classList.add('on') } else { document.getElementById('more').classList.add('on') } document.body.classList.add('wide') }`,
      `tab('stats')`,
      ['open #stats .on', 'open body .wide']
    ],
    [
      'with what is clicked',
      `function fold(x) { x.classList.toggle("change") }`,
      `fold(this)`,
      ['toggle this .change']
    ],
    [
      'that writes a class list',
      `function nav() { var x = document.getElementById("top"); if (x.className === "topnav") { x.className += " responsive"; } else { x.className = "topnav"; } }`,
      `nav()`,
      ['toggle #top .responsive']
    ],
    [
      'that shows something',
      `function nav() { var x = document.getElementById("links"); if (x.style.display === "block") { x.style.display = "none"; } else { x.style.display = "block"; } }`,
      `nav(); return false`,
      ['toggle #links display: block']
    ],
    ['alone', '', `document.getElementById('id01').style.display='block'`, ['open #id01 display: block']],
    [
      'with what an event is on',
      `function f(e) { e.currentTarget.parentElement.classList.toggle('on') }`,
      `f(event)`,
      ['toggle this > parent .on']
    ]
  ])('%s', (_, text, handler, expected) => {
    const found = scriptControls(text, [handler])
    expect(found.every((one) => one.handler === handler)).toBe(true)
    expect(controlsOf(found).map((one) => one.trim())).toEqual(expected)
  })
})

describe('clicks that a handler of the page tells apart', () => {
  it.each([
    [
      'by a name and what leaves without it',
      `document.addEventListener('click', (event) => { const button = event.target.closest('.menu-button'); if (!button) return; button.parentElement.classList.toggle('open'); document.body.classList.add('has-menu') })`,
      ['.menu-button toggle this > parent .open', '.menu-button open body .has-menu']
    ],
    [
      'by names, each with its condition',
      `document.addEventListener('click', function (e) {
  const tab = e.target.closest('[data-tab]');
  const open = e.target.closest('[data-open]')
  if (tab) { tab.classList.add('active') }
  if (open) document.querySelector('.drawer').classList.add('is-open')
})`,
      ['[data-tab] open this .active', '[data-open] open .drawer .is-open']
    ],
    [
      'by conditions',
      `document.body.addEventListener('click', (e) => { if (e.target.matches('.plus')) { e.target.nextElementSibling.classList.toggle('shown') } else if (x && e.target.classList.contains('close')) e.target.closest('.box').classList.add('gone') })`,
      ['.plus toggle this > next .shown', '.close open this > closest .box .gone']
    ],
    [
      'in a minified script',
      `function s(){const e=document.body;document.addEventListener("click",a=>{if(a.target.closest("[data-drawer-open]"))return a.preventDefault(),void e.classList.add("has-drawer-open");const n=a.target.closest(".nav a");e.classList.contains("has-drawer-open")&&n&&t()});function t(){e.classList.remove("has-drawer-open")}}`,
      ['[data-drawer-open] open body .has-drawer-open', '.nav a close body .has-drawer-open']
    ],
    [
      'in a list',
      `const list = document.querySelector('.faq'); list.addEventListener('click', (e) => { const item = e.target.closest('.question'); item && item.nextElementSibling.classList.toggle('open') })`,
      ['.faq :is(.question) toggle this > next .open']
    ],
    [
      'not what is outside of something',
      `document.addEventListener('click', (e) => { if (!e.target.closest('.menu')) document.querySelector('.menu').classList.remove('open') })`,
      []
    ],
    [
      'and what its button opens around it is of the button',
      `document.querySelector('.fold').addEventListener('click', (e) => { e.target.closest('.card').classList.toggle('folded') })`,
      ['.fold toggle this > closest .card .folded']
    ]
  ])('%s', (_, text, expected) => {
    expect(controlsIn(text)).toEqual(expected)
  })
})
