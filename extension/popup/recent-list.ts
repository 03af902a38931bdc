import {copyNow} from '../clipboard/write.ts'
import {forgetCopies, type RecentCopy, recentCopies} from '../library/recent-copies.ts'
import {SETTINGS} from '../settings/choices.ts'
import {h} from '../ui/h.ts'
import {icon} from '../ui/icon.ts'

/** What was copied lately; a click copies it again. */
export async function recentList(document: Document): Promise<HTMLElement> {
  const copies = await recentCopies()
  const list = h(document, 'ul', {}, ...copies.map((copy) => recentItem(document, copy)))
  const empty = h(
    document,
    'p',
    {class: 'effect', hidden: copies.length > 0},
    'What you copy is listed here, on this computer only.'
  )
  const clear = h(
    document,
    'button',
    {
      type: 'button',
      class: 'clear',
      hidden: copies.length === 0,
      async onclick() {
        await forgetCopies()
        list.replaceChildren()
        clear.hidden = true
        empty.hidden = false
      }
    },
    'Clear'
  )
  return h(
    document,
    'section',
    {class: 'recent'},
    h(document, 'div', {class: 'heading'}, h(document, 'h2', {}, 'Recent copies'), clear),
    list,
    empty
  )
}

function recentItem(document: Document, {name, page, settings, text, html}: RecentCopy): HTMLElement {
  const state = h(document, 'span', {class: 'state'}, icon(document, 'copy'))
  return h(
    document,
    'li',
    {},
    h(
      document,
      'button',
      {
        type: 'button',
        title: 'Copy again',
        onclick() {
          const isWritten = copyNow(document, {text, html})
          state.replaceChildren(icon(document, isWritten ? 'check' : 'warning'))
          state.dataset.done = String(isWritten)
        }
      },
      h(document, 'b', {}, name),
      h(document, 'span', {}, `${hostOf(page)} · ${formatsOf(settings)}`),
      state
    )
  )
}

const hostOf = (page: string) => URL.parse(page)?.host || 'a file'

const formatsOf = (settings: RecentCopy['settings']) =>
  SETTINGS.slice(0, 2)
    .map(({name, choices}) => choices.find(({value}) => value === settings[name])?.label)
    .join(', ')
