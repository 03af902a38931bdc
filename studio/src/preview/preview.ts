import type {FontData, FromFrame, LogLevel, ToFrame} from './messages.ts'

export interface PreviewEvents {
  log: (level: LogLevel, text: string) => void
  /** A new page is in the frame: messages of the last one are dropped. */
  fresh: () => void
  /** What was given is on the screen. */
  shown: (height: number) => void
  /** The code sent the frame somewhere else. */
  left: () => void
}

export type Shown =
  | {kind: 'markup'; html: string; css: string}
  | {kind: 'component'; script: string; css: string}

/**
 * The frame that shows a component, on an origin of its own that nothing here can be reached from. Markup without
 * scripts is exchanged in place; scripts begin in a fresh frame, which is exchanged when it has something to show.
 */
export class Preview {
  #container: HTMLElement
  #events: PreviewEvents
  #frame: HTMLIFrameElement | undefined
  #isReady = false
  #wanted: Shown | undefined
  #hasRun: 'markup' | 'scripts' | 'component' | undefined
  #faces: readonly FontData[] = []
  #react: Promise<string> | undefined
  #listen: (event: MessageEvent) => void

  constructor(container: HTMLElement, events: PreviewEvents) {
    this.#container = container
    this.#events = events
    this.#listen = ({source, data}: MessageEvent<FromFrame>) => {
      if (!source || source !== this.#frame?.contentWindow) return
      if (data?.kind === 'ready') void this.#begin()
      if (data?.kind === 'log') this.#events.log(data.level, String(data.text))
      if (data?.kind === 'shown') this.#arrived(Number(data.height))
    }
    window.addEventListener('message', this.#listen)
  }

  show(wanted: Shown): void {
    this.#wanted = wanted
    const kind =
      wanted.kind === 'component'
        ? 'component'
        : /<script\b|\son\w+\s*=/i.test(wanted.html)
          ? 'scripts'
          : 'markup'
    const canStay = this.#frame && this.#hasRun === kind && kind !== 'scripts'
    if (!canStay) this.#exchange(kind)
    else if (this.#isReady) this.#send(wanted)
  }

  /** Only the styles are other ones. */
  restyle(css: string): void {
    if (this.#wanted) this.#wanted = {...this.#wanted, css}
    if (this.#isReady) this.#post({kind: 'styles', css})
  }

  setFonts(faces: readonly FontData[]): void {
    this.#faces = faces
    if (this.#isReady) this.#post({kind: 'fonts', faces})
  }

  /** Runs everything from its beginning. */
  restart(): void {
    if (this.#wanted) this.#exchange(this.#hasRun ?? 'markup')
  }

  end(): void {
    window.removeEventListener('message', this.#listen)
    this.#frame?.remove()
  }

  #exchange(kind: 'markup' | 'scripts' | 'component'): void {
    const old = this.#frame
    // What still waits to be shown is overtaken.
    if (old?.dataset.state === 'waiting') old.remove()
    const frame = document.createElement('iframe')
    frame.title = 'Preview'
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.setAttribute('referrerpolicy', 'no-referrer')
    frame.setAttribute('allow', '')
    frame.src = '/preview/frame.html'
    frame.dataset.state = 'waiting'
    let loads = 0
    frame.addEventListener('load', () => {
      // The file loads once; a second time it is somewhere else.
      if (++loads === 1 || frame !== this.#frame) return
      this.#frame = undefined
      this.#hasRun = undefined
      // What was there before may still be, when the new page left before it was drawn.
      this.#container.replaceChildren()
      this.#events.left()
    })
    this.#frame = frame
    this.#isReady = false
    this.#hasRun = kind
    this.#container.append(frame)
    this.#events.fresh()
  }

  async #begin(): Promise<void> {
    const frame = this.#frame
    let react: string | undefined
    if (this.#hasRun === 'component') {
      this.#react ??= fetch('/preview/react.js').then((response) => response.text())
      react = await this.#react
    }
    if (frame !== this.#frame || this.#isReady) return
    this.#isReady = true
    if (this.#faces.length > 0) this.#post({kind: 'fonts', faces: this.#faces})
    if (this.#wanted) this.#send(this.#wanted, react)
  }

  #send(wanted: Shown, react?: string): void {
    this.#post(wanted.kind === 'component' ? {...wanted, react} : wanted)
  }

  #post(message: ToFrame): void {
    // An opaque origin has no name to send to; the window is the frame's own.
    this.#frame?.contentWindow?.postMessage(message, '*')
  }

  #arrived(height: number): void {
    const frame = this.#frame
    if (frame && frame.dataset.state === 'waiting') {
      frame.dataset.state = 'shown'
      for (const other of [...this.#container.querySelectorAll('iframe')]) if (other !== frame) other.remove()
    }
    this.#events.shown(height)
  }
}
