import {callBackground} from '../background/requests.ts'
import type {StartMessage} from '../background/start-in-tab.ts'
import {rememberCopy} from '../library/recent-copies.ts'
import {copiedText} from '../library/copied-text.ts'
import type {Copy} from '../conversion/protocol.ts'
import {copyNow, writeClipping, writeText} from '../clipboard/write.ts'
import type {CopySettings} from '../settings/settings.ts'
import {onSettingsChanged, readSettings, writeSettings} from '../settings/stored.ts'
import {createBar} from './bar/bar.ts'
import barCss from './bar/bar.css?inline'
import themeCss from '../ui/theme.css?inline'
import {createCopier} from './copy-element.ts'
import panelCss from '../edit-mode/panel.css?inline'
import {createPanel, type Panel, type PanelActions} from '../edit-mode/panel.ts'
import {tailwindOf} from '../edit-mode/changes-tailwind.ts'
import {createFrame} from './frame.ts'
import {createHighlight} from './highlight.ts'
import {menuEntries} from './menu.ts'
import {listenToPicking} from './pointer-and-keys.ts'
import {type Direction, step} from './step.ts'
import {createSurface, followDialogs, type Surface} from './surface.ts'

/** An element is being searched for, or has been picked. */
export interface Picking {
  stop(): void
}

/**
 * Picks elements until Escape. `ended` is called once, whoever ends it. The pointer and the keys go to a frame of ours
 * that covers the whole window, so that the page receives neither.
 */
export async function createPicking(mode: StartMessage['mode'], ended: () => void): Promise<Picking> {
  const settings = await readSettings()
  const surface = createSurface(document)
  const shield = await createFrame(surface, 'shield', themeCss + barCss)
  const highlight = createHighlight(surface)
  const copier = createCopier(surface.host)
  void callBackground({kind: 'prepare-conversion'})

  let current: CopySettings = settings
  let hovered: Element | null = null
  let picked: Element | null = null
  let last: Copy | undefined
  let panel: Panel | undefined

  const stop = () => {
    panel?.remove()
    highlight.remove()
    surface.remove()
    forgetSettings()
    endRestacking()
    endFollowing()
    ended()
  }
  const hover = (element: Element | null) => {
    hovered = element
    highlight.show(element ?? picked, element && element !== picked ? 'hovered' : 'picked')
  }
  const copyPicked = async (): Promise<boolean> => {
    if (!picked) return false
    const element = picked
    panel?.remove()
    bar.busy()
    const made = copier.copy(element, current)
    const clipping = made.then((copy) => ({text: copiedText(copy), html: copy.richHtml}))
    const written = writeClipping(shield.window, clipping).catch(() => false)
    try {
      const copy = await made
      last = copy
      const isWritten = await written
      if (element === picked) bar.done(copy, isWritten)
      await rememberCopy(copy, document.URL)
      return isWritten
    } catch (error) {
      if (element === picked) bar.failed(error)
      return false
    }
  }
  const pick = (element: Element) => {
    picked = element
    last = undefined
    highlight.show(element, 'picked')
    if (panel) {
      panel.show(element)
      return
    }
    bar.show(element)
    void copyPicked()
  }
  const edit = async () => {
    bar.hide()
    panel = await openPanel(surface, {
      walk(direction) {
        hovered = null
        walk(direction)
        if (hovered) pick(hovered)
      },
      copy: () => copyPicked(),
      leave: stop
    })
    if (picked) panel.show(picked)
  }
  const walk = (direction: Direction) => {
    const from = hovered ?? picked
    const to = from && step(from, direction)
    if (!to) return
    to.scrollIntoView({block: 'nearest', inline: 'nearest'})
    hover(to)
  }
  const bar = createBar(shield.document, {
    settings,
    walk(direction) {
      walk(direction)
      if (hovered) pick(hovered)
    },
    copy() {
      if (last) bar.done(last, copyNow(shield.document, {text: copiedText(last), html: last.richHtml}))
      else void copyPicked()
    },
    change(next) {
      current = next
      last = undefined
      void writeSettings(next)
      void copyPicked()
    },
    menu: menuEntries({
      element: () => picked,
      copied: async () =>
        last ?? (picked ? copier.copy(picked, current) : Promise.reject(new Error('nothing is picked'))),
      blocks: (element) => copier.blocks(element),
      withoutSurface: (act) => hiddenDuring(surface.layer, act),
      report: (text, isBad) => bar.report(text, isBad),
      edit: () => void edit(),
      document: shield.document
    }),
    allowSites: () => void callBackground({kind: 'open-tab', url: '/allow.html'}),
    leave: stop
  })
  const forgetSettings = onSettingsChanged((next) => {
    current = next
    last = undefined
  })

  const {window: view} = shield
  const endRestacking = restackOnResize(surface)
  const endFollowing = followDialogs(surface, stop)
  listenToPicking(view, bar, {surface: surface.host, hovered: () => hovered, hover, pick, walk, stop})
  view.focus()
  if (mode === 'edit') await edit()
  return {stop}
}

/** Opens the panel of Edit Mode in a frame of its own; Escape leaves it. */
async function openPanel(
  surface: Surface,
  actions: Pick<PanelActions, 'walk' | 'copy' | 'leave'>
): Promise<Panel> {
  const frame = await createFrame(surface, 'panel', themeCss + panelCss)
  frame.window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') actions.leave()
  })
  return createPanel(frame.document, {
    ...actions,
    write: (text) => writeText(frame.window, text),
    tailwind: tailwindOf
  })
}

async function hiddenDuring<Result>(element: HTMLElement, act: () => Promise<Result>): Promise<Result> {
  element.style.visibility = 'hidden'
  try {
    return await act()
  } finally {
    element.style.visibility = ''
  }
}

/** A dialog that the page opens lies over the surface until this is shown anew. The result ends that. */
function restackOnResize({layer}: Surface): () => void {
  const restack = () => {
    layer.hidePopover()
    layer.showPopover()
  }
  addEventListener('resize', restack)
  return () => removeEventListener('resize', restack)
}
