/** Panels that a button opens, one at a time. */
export interface Panels {
  add(panel: HTMLElement, button: HTMLElement): void
  toggle(panel: HTMLElement): void
  /** False where none was open. */
  close(): boolean
}

export function createPanels(): Panels {
  const buttons = new Map<HTMLElement, HTMLElement>()
  const close = () => {
    let wasOpen = false
    for (const [panel, button] of buttons) {
      wasOpen ||= !panel.hidden
      panel.hidden = true
      button.setAttribute('aria-expanded', 'false')
    }
    return wasOpen
  }
  return {
    add: (panel, button) => void buttons.set(panel, button),
    close,
    toggle(panel) {
      const opens = panel.hidden
      close()
      panel.hidden = !opens
      buttons.get(panel)?.setAttribute('aria-expanded', String(opens))
    }
  }
}
