import {describe, expect, it} from 'vitest'
import {scriptControls} from './script-controls.ts'

const controlsIn = (text: string): string[] =>
  scriptControls(text).map(
    ({control, target, className, effect}) => `${control} ${effect} ${target} .${className}`
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
  })
})
