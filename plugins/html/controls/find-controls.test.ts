import {fromHtml} from 'hast-util-from-html'
import {describe, expect, it} from 'vitest'
import {controlsOf} from './find-controls.ts'

/** `kind: control effect target (group)`, by ids. */
function controlsIn(html: string): string[] {
  const {controls} = controlsOf(fromHtml(html))
  return controls.map(({kind, element, effect, target, group}) =>
    [
      `${kind}: ${element.properties.id} ${effect} ${target.properties.id}`,
      group && `(${group.properties.id})`
    ]
      .filter(Boolean)
      .join(' ')
  )
}

describe('controls by their attributes', () => {
  it.each([
    [
      'aria-controls beside aria-expanded',
      '<button id=c aria-controls=t aria-expanded=false></button><p id=t>',
      ['disclosure: c toggle t']
    ],
    [
      'aria-controls of a button',
      '<button id=c aria-controls=t></button><p id=t>',
      ['disclosure: c toggle t']
    ],
    [
      'aria-controls of several',
      '<a id=c aria-controls="t u" aria-expanded=true></a><p id=t></p><p id=u>',
      ['disclosure: c toggle t', 'disclosure: c toggle u']
    ],
    [
      'aria-haspopup',
      '<button id=c aria-controls=t aria-haspopup=menu aria-expanded=false></button><ul id=t>',
      ['menu: c toggle t']
    ],
    [
      'a dialog of ARIA',
      '<button id=c aria-controls=t aria-haspopup=dialog aria-expanded=false></button><div id=t>',
      ['dialog: c open t']
    ],
    [
      'tabs of ARIA',
      '<div id=l role=tablist><b id=a role=tab aria-controls=x></b><b id=b role=tab aria-controls=y></b></div><p id=x></p><p id=y>',
      ['tab: a open x (l)', 'tab: b open y (l)']
    ],
    [
      'tabs without a list',
      '<nav id=l><a id=a role=tab href="#x"></a><a id=b role=tab href="#y"></a></nav><p id=x></p><p id=y>',
      ['tab: a open x (l)', 'tab: b open y (l)']
    ],
    [
      'tabs without a role',
      '<menu id=l><button id=a aria-selected=true aria-controls=x></button><button id=b aria-controls=y></button></menu><p id=x></p><p id=y>',
      ['tab: a open x (l)', 'tab: b open y (l)']
    ],
    [
      'data-bs-toggle and data-bs-target',
      '<button id=c data-bs-toggle=collapse data-bs-target="#t"></button><p id=t>',
      ['disclosure: c toggle t']
    ],
    [
      'data-toggle and data-target',
      '<button id=c data-toggle=collapse data-target="#t"></button><p id=t>',
      ['disclosure: c toggle t']
    ],
    ['data-toggle and href', '<a id=c data-toggle=modal href="#t"></a><p id=t>', ['dialog: c open t']],
    [
      'a target by its class',
      '<button id=c data-bs-toggle=collapse data-bs-target=".x"></button><p id=t class=x></p><p id=u class="x y">',
      ['disclosure: c toggle t', 'disclosure: c toggle u']
    ],
    [
      'a menu labelled by its control',
      '<div><button id=c data-bs-toggle=dropdown></button><i></i><ul id=t aria-labelledby=c></ul></div>',
      ['menu: c toggle t']
    ],
    [
      'a menu behind its control',
      '<div><button id=c data-bs-toggle=dropdown></button> <ul id=t></ul></div>',
      ['menu: c toggle t']
    ],
    [
      'parts of an accordion',
      '<div id=p><button id=c data-bs-toggle=collapse data-bs-target="#t"></button><p id=t data-bs-parent="#p"></p></div>',
      ['disclosure: c toggle t (p)']
    ],
    [
      'parts of an accordion, by the control',
      '<div id=p><button id=c data-toggle=collapse data-parent="#p" href="#t"></button><p id=t></p></div>',
      ['disclosure: c toggle t (p)']
    ],
    [
      'what closes a dialog around it',
      '<button id=c data-bs-toggle=modal data-bs-target="#t"></button><div id=t><b id=d data-bs-dismiss=modal></b></div>',
      ['dialog: c open t', 'dialog: d close t']
    ],
    [
      'what closes one dialog and opens another',
      '<div id=s><button id=c data-bs-toggle=modal data-bs-target="#t" data-bs-dismiss=modal></button></div><div id=t>',
      ['dialog: c open t']
    ],
    [
      'what closes a dialog that nothing opens',
      '<div id=t role=dialog class=modal><b id=d data-dismiss=modal></b></div>',
      ['dialog: d close t']
    ],
    [
      'what closes a message',
      '<div id=t role=alert><b id=d data-bs-dismiss=alert></b></div>',
      ['alert: d close t']
    ],
    ['an attribute for a script that makes what it shows', '<button data-bs-toggle=tooltip>x</button>', []],
    [
      'native controls',
      '<button popovertarget=t>x</button><button commandfor=t command=show-modal>x</button><details><summary aria-expanded=false>x</summary></details><label for=t>x</label><div id=t popover>',
      []
    ],
    [
      'slides of a carousel',
      '<ul role=tablist><li role=tab aria-controls=t></li></ul><p id=t role=tabpanel aria-roledescription=slide>',
      []
    ],
    ['a field with a list', '<input role=combobox aria-controls=t aria-expanded=false><ul id=t>', []]
  ])('%s', (_, html, expected) => {
    expect(controlsIn(html)).toEqual(expected)
  })

  it('without a target are listed with what they refer to', () => {
    const {controls, withoutTarget} = controlsOf(
      fromHtml(
        '<button aria-expanded=false></button><button aria-controls=gone></button><a data-toggle=sidebar></a>'
      )
    )
    expect(controls).toEqual([])
    expect(withoutTarget.map(({kind, reference}) => [kind, reference])).toEqual([
      ['disclosure', undefined],
      ['disclosure', '#gone'],
      ['disclosure', undefined]
    ])
  })
})
