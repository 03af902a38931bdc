/** What the page's own script does to an element when the control is used. */
export interface Change {
  selector: string
  class?: string
  attribute?: [name: string, value: string | null]
  display?: string
}

/** A page with a control, and what using it changes. */
export interface ControlCase {
  name: string
  html: string
  control: string
  changes: Change[]
  /** Width of the viewport, px. */
  width?: number
  /** What closes it again. */
  closer?: string
  /** What activates it, Enter else. */
  key?: string
  /** The copy hides by an attribute what the page hides by a declaration of the element's own. */
  hidesByAttribute?: boolean
}

/** Pages whose attributes declare their state. */
export const ALPINE_CASES: ControlCase[] = [
  {
    name: 'a menu of Alpine, with the icons of its button',
    html: `<style>.flex { display: flex } .gap { gap: 9px } .block { display: block } .tint { color: rgb(1, 2, 3) }</style>
      <header x-data="{ menuOpen: false, other: 'a' }"><button @click="menuOpen = !menuOpen" :class="{ 'tint': menuOpen }"><i x-show="!menuOpen" class="block">+</i><i x-show="menuOpen" class="block" style="display: none">-</i></button>
      <nav x-show="menuOpen" x-transition class="flex gap" style="display: none"><a href="#a">Leaves</a><a href="#b">Pots</a></nav></header><p>After</p>`,
    control: 'button',
    hidesByAttribute: true,
    changes: [
      {selector: 'nav, i:last-child', display: ''},
      {selector: 'i:first-child', display: 'none'},
      {selector: 'button', class: 'tint'}
    ],
    closer: 'button'
  },
  {
    name: 'a menu of Alpine by classes, through a method',
    html: `<style>.shift { translate: 20px } .none { display: none } .grid { display: grid; padding: 4px } .-out { margin-left: -10px }</style>
      <div x-data="{ open: false, toggle() { this.open = !this.open } }"><button x-on:click.prevent="toggle()">Menu</button>
      <div class="none -out" x-bind:class="open ? 'grid shift' : 'none -out'" @click.outside="open = false"><a href="#a">Leaves</a></div></div><p class="none">None</p><p class="grid">After</p>`,
    control: 'button',
    hidesByAttribute: true,
    changes: [
      {selector: 'div > div', class: 'none'},
      {selector: 'div > div', class: '-out'},
      {selector: 'div > div', class: 'grid'},
      {selector: 'div > div', class: 'shift'}
    ],
    closer: 'button'
  },
  {
    name: 'tabs of Alpine',
    html: `<style>.blue { color: rgb(1, 2, 200) } .gray { color: rgb(99, 99, 99) } .part { display: flex; padding: 4px }</style>
      <div x-data="{ tab: 'stats' }"><button @click="tab = 'stats'" class="blue" :class="tab === 'stats' ? 'blue' : 'gray'">Stats</button><button id="second" @click="tab = 'jobs'" class="gray" :class="tab === 'jobs' ? 'blue' : 'gray'">Jobs</button>
      <div class="part" x-show="tab === 'stats'">12</div><div class="part" x-show="tab == 'jobs'" style="display: none">Tea</div></div><p class="gray">After</p>`,
    control: '#second',
    hidesByAttribute: true,
    changes: [
      {selector: 'button', class: 'blue'},
      {selector: 'button', class: 'gray'},
      {selector: '.part:nth-of-type(1)', display: 'none'},
      {selector: '.part:nth-of-type(2)', display: ''}
    ],
    closer: 'button'
  },
  {
    name: 'an accordion of Alpine',
    html: `<style>.part { padding: 4px } .turn { rotate: 90deg }</style>
      <ul x-data="{ selected: null }"><li><button @click="selected = selected === 1 ? null : 1">One <i :class="selected === 1 && 'turn'">v</i></button><p class="part" x-show="selected === 1" style="display: none">12</p></li>
      <li><button id="second" @click="selected !== 2 ? selected = 2 : selected = null">Two <i :class="selected === 2 && 'turn'">v</i></button><p class="part" x-show="selected === 2" x-collapse style="display: none; height: 0px; overflow: hidden">Tea</p></li></ul>`,
    control: '#second',
    hidesByAttribute: true,
    changes: [
      {selector: 'li:nth-child(2) .part', attribute: ['style', null]},
      {selector: 'li:nth-child(2) i', class: 'turn'}
    ],
    closer: '#second'
  },
  {
    name: 'a dark theme and a side bar of Alpine, by a state of a script',
    html: `<body x-data="page()" :class="{ 'dark ink': darkMode === true }"><style>.dark .dark\\:card { background-color: rgb(1, 2, 3) } .dark .dark\\:ink { color: rgb(4, 5, 6) } .-out { translate: -50px } .in { translate: 10px } .wide { width: 200px; padding: 4px }</style>
      <button id="t" @click="darkMode = !darkMode">Dark</button><button @click.stop="sideOpen = !sideOpen">Menu</button>
      <aside :class="sideOpen ? 'in' : '-out'" class="wide -out dark:card"><p class="dark:ink">Leaves</p></aside>
      <script>function page() { return { darkMode: false, sideOpen: false, load() { fetch(\`/x/\${this.darkMode}\`) } } }</script>`,
    control: '#t',
    hidesByAttribute: true,
    changes: [{selector: 'body', class: 'dark'}]
  }
]
