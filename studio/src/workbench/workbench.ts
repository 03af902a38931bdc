import {facesIn} from '../fonts/faces.ts'
import {fontData} from '../fonts/files.ts'
import {Preview} from '../preview/preview.ts'
import type {LogLevel} from '../preview/messages.ts'
import type {Format} from '../project/project.ts'
import {type Called, callsTo} from '../workers/call.ts'
import type {ComponentCalls, Converted} from '../workers/component.worker.ts'
import type {TailwindCalls} from '../workers/tailwind.worker.ts'
import {type Edit, Editor, type EditorContainers, type OpenProject} from './editor.ts'
import type {Problem} from './problem.ts'

export interface WorkbenchEvents {
  /** Something of the project changed; `depths` say what can be undone and redone. */
  changed: (project: OpenProject, depths: {undo: number; redo: number}) => void
  problems: (problems: readonly Problem[]) => void
  /** What is wrong with the project's CSS, or nothing. */
  cssProblem: (problem: string) => void
  log: (level: LogLevel, text: string) => void
  fresh: () => void
  /** Milliseconds from the last change to its picture. */
  shown: (milliseconds: number) => void
  left: () => void
}

/** Editor, preview and the workers behind them. */
export class Workbench {
  readonly component: Called<ComponentCalls>
  readonly tailwind: Called<TailwindCalls>
  readonly editor: Editor
  #preview: Preview
  #events: WorkbenchEvents
  #workers: Worker[]
  #drawing = false
  #waits = false
  #changedAt = 0
  #check: ReturnType<typeof setTimeout> | undefined
  #faces = ''

  constructor(
    containers: EditorContainers & {preview: HTMLElement},
    project: OpenProject,
    events: WorkbenchEvents
  ) {
    this.#events = events
    const tailwind = new Worker(new URL('../workers/tailwind.worker.ts', import.meta.url), {type: 'module'})
    const component = new Worker(new URL('../workers/component.worker.ts', import.meta.url), {type: 'module'})
    this.#workers = [tailwind, component]
    this.tailwind = callsTo<TailwindCalls>(tailwind)
    this.component = callsTo<ComponentCalls>(component)
    this.editor = new Editor(containers, project, this.tailwind, {changed: () => this.#changed()})
    this.#preview = new Preview(containers.preview, {
      log: events.log,
      fresh: events.fresh,
      left: events.left,
      shown: () => {
        if (this.#changedAt) events.shown(performance.now() - this.#changedAt)
        this.#changedAt = 0
      }
    })
    this.#changed()
  }

  /** The code in the other format, and what of it would be lost. Nothing changes yet. */
  converted(): Promise<Converted> {
    const {code, format} = this.editor.project
    return format === 'html' ? this.component.toJsx(code, 'Component') : this.component.toHtml(code)
  }

  edit(edit: Edit): void {
    this.editor.edit(edit)
  }

  async format(part: 'code' | 'css'): Promise<void> {
    const {code, css, format} = this.editor.project
    if (part === 'css') this.edit({css: await this.component.format(css, 'css')})
    else this.edit({code: await this.component.format(code, format)})
  }

  /** Shows problems at their places until the next change. */
  mark(problems: readonly Problem[]): void {
    clearTimeout(this.#check)
    this.editor.mark(problems)
    this.#events.problems(problems)
  }

  /** Runs the code in the preview from its beginning. */
  restart(): void {
    this.#preview.restart()
  }

  end(): void {
    clearTimeout(this.#check)
    this.editor.end()
    this.#preview.end()
    for (const worker of this.#workers) worker.terminate()
  }

  #changed(): void {
    this.#changedAt ||= performance.now()
    this.#events.changed(this.editor.project, this.editor.depths)
    clearTimeout(this.#check)
    this.#check = setTimeout(() => void this.#findProblems(), 300)
    void this.#draw()
  }

  /** One drawing at a time; what changed meanwhile is drawn next, and what was overtaken never. */
  async #draw(): Promise<void> {
    if (this.#drawing) {
      this.#waits = true
      return
    }
    this.#drawing = true
    try {
      do {
        this.#waits = false
        const {code, css, format} = this.editor.project
        await this.#drawOnce(code, css, format)
      } while (this.#waits)
    } catch (error) {
      this.#events.log('error', error instanceof Error ? error.message : String(error))
    } finally {
      this.#drawing = false
    }
  }

  async #drawOnce(code: string, css: string, format: Format): Promise<void> {
    const [styles, module] = await Promise.all([
      this.tailwind.compile(code, css),
      // Where nothing is written yet there is no component, and nothing wrong.
      format === 'jsx' && code.trim() !== '' ? this.component.script(code) : undefined
    ])
    this.#events.cssProblem(styles.problem ?? '')
    void this.#showFonts(css + code)
    if (!module) this.#preview.show({kind: 'markup', html: code, css: styles.css})
    // While a component cannot be read, the last one that could stays.
    else if ('script' in module)
      this.#preview.show({kind: 'component', script: module.script, css: styles.css})
    else this.#changedAt = 0
  }

  async #showFonts(text: string): Promise<void> {
    const faces = facesIn(text)
    const key = faces.map(({id}) => id).join(' ')
    if (key === this.#faces) return
    this.#faces = key
    this.#preview.setFonts(await fontData(faces))
  }

  async #findProblems(): Promise<void> {
    const {code, format} = this.editor.project
    const problems = await this.component.check(code, format)
    if (this.editor.project.code !== code) return
    this.editor.mark(problems)
    this.#events.problems(problems)
  }
}
