import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth
} from '@codemirror/commands'
import {css as cssLanguage} from '@codemirror/lang-css'
import {html as htmlLanguage} from '@codemirror/lang-html'
import {javascript} from '@codemirror/lang-javascript'
import {bracketMatching, foldGutter, foldKeymap, indentOnInput} from '@codemirror/language'
import {lintGutter, lintKeymap, setDiagnostics} from '@codemirror/lint'
import {highlightSelectionMatches, search, searchKeymap} from '@codemirror/search'
import {Annotation, Compartment, EditorState, type Extension, Transaction} from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder
} from '@codemirror/view'
import type {Format, Project} from '../project/project.ts'
import type {Called} from '../workers/call.ts'
import type {TailwindCalls} from '../workers/tailwind.worker.ts'
import {editorTheme} from './editor-theme.ts'
import type {Problem} from './problem.ts'
import {type ProjectFacts, projectFacts, setFacts, undoableFacts} from './project-state.ts'
import {classCompletion, classHover, colorSwatch} from './tailwind-assistance.ts'

export interface EditorEvents {
  /** Code, format or CSS changed; listeners read the project. */
  changed: (what: {code: boolean; facts: boolean}) => void
}

export interface EditorContainers {
  code: HTMLElement
  css: HTMLElement
}

/** A project as it is edited. */
export type OpenProject = Project & ProjectFacts

/** What one step of undo takes back at once. */
export type Edit = Partial<OpenProject>

/** A change that the CSS view takes over from the project, and that is not to be sent back. */
const fromProject = Annotation.define<boolean>()

/** The editor of markup, with the editor of the project's CSS beside it; both share one history. */
export class Editor {
  readonly view: EditorView
  readonly cssView: EditorView
  #language = new Compartment()
  #events: EditorEvents
  #typed: ReturnType<typeof setTimeout> | undefined

  constructor(
    containers: EditorContainers,
    project: OpenProject,
    tailwind: Called<TailwindCalls>,
    events: EditorEvents
  ) {
    this.#events = events
    // One for all time: a list that is fetched anew is another list to the editor, which then waits again.
    const assistance = {
      autocomplete: classCompletion(tailwind, () => this.view.state.field(projectFacts).css)
    }
    this.view = new EditorView({
      parent: containers.code,
      state: EditorState.create({
        doc: project.code,
        extensions: [
          projectFacts.init(() => factsOf(project)),
          undoableFacts,
          history(),
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          placeholder('Write HTML or JSX, paste some, or import a page.'),
          this.#language.of(languageOf(project.format)),
          EditorState.languageData.of(() => [assistance]),
          classHover(tailwind, () => this.view.state.field(projectFacts).css),
          EditorView.contentAttributes.of({'aria-label': 'Code', tabindex: '0'}),
          EditorView.updateListener.of(({transactions, startState, state}) =>
            this.#changed(transactions, startState, state)
          ),
          ...shared
        ]
      })
    })
    this.cssView = new EditorView({
      parent: containers.css,
      state: EditorState.create({
        doc: project.css,
        extensions: [
          lineNumbers(),
          placeholder('CSS of this project: rules, and what Tailwind is to know in an @theme.'),
          cssLanguage(),
          EditorView.contentAttributes.of({'aria-label': 'CSS', tabindex: '0'}),
          keymap.of([
            {key: 'Mod-z', run: () => this.undo(), preventDefault: true},
            {key: 'Mod-y', mac: 'Mod-Shift-z', run: () => this.redo(), preventDefault: true},
            {key: 'Mod-Shift-z', run: () => this.redo(), preventDefault: true}
          ]),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || update.transactions.some((one) => one.annotation(fromProject))) return
            clearTimeout(this.#typed)
            this.#typed = setTimeout(() => this.#takeCss(), 250)
          }),
          ...shared
        ]
      })
    })
  }

  get project(): OpenProject {
    return {code: this.view.state.doc.toString(), ...this.view.state.field(projectFacts)}
  }

  get depths(): {undo: number; redo: number} {
    return {undo: undoDepth(this.view.state), redo: redoDepth(this.view.state)}
  }

  /** Several parts of the project at once, as one step of undo. */
  edit({code, ...facts}: Edit): void {
    this.#takeCss()
    const {doc} = this.view.state
    const change =
      code === undefined || code === doc.toString() ? undefined : difference(doc.toString(), code)
    this.view.dispatch({
      changes: change,
      effects: Object.keys(facts).length > 0 ? setFacts.of(facts) : [],
      annotations: isolateHistory.of('full'),
      userEvent: 'input.replace'
    })
  }

  /** The project became a saved component, or is none any more, or another draft; undo does not change that. */
  identify(identity: Partial<Pick<ProjectFacts, 'componentId' | 'draft'>>): void {
    this.view.dispatch({effects: setFacts.of(identity), annotations: Transaction.addToHistory.of(false)})
  }

  /** The code as it would be with a text instead of the selection. */
  withInserted(text: string): string {
    const {state} = this.view
    return state.update(state.replaceSelection(text)).newDoc.toString()
  }

  undo(): boolean {
    this.#takeCss()
    return undo(this.view)
  }

  redo(): boolean {
    this.#takeCss()
    return redo(this.view)
  }

  mark(problems: readonly Problem[]): void {
    const {length} = this.view.state.doc
    this.view.dispatch(
      setDiagnostics(
        this.view.state,
        problems.map(({from, to, text, severity}) => ({
          from: Math.min(from, length),
          to: Math.min(Math.max(to, from), length),
          message: text,
          severity
        }))
      )
    )
  }

  reveal(offset: number): void {
    const anchor = Math.min(offset, this.view.state.doc.length)
    this.view.dispatch({selection: {anchor}, effects: EditorView.scrollIntoView(anchor, {y: 'center'})})
    this.view.focus()
  }

  end(): void {
    clearTimeout(this.#typed)
    this.view.destroy()
    this.cssView.destroy()
  }

  #changed(transactions: readonly Transaction[], before: EditorState, after: EditorState): void {
    if (transactions.length === 0) return
    const [was, is] = [before.field(projectFacts), after.field(projectFacts)]
    const what = {code: transactions.some(({docChanged}) => docChanged), facts: was !== is}
    if (!what.code && !what.facts) return
    // The view may not be updated a second time while it takes the first change.
    queueMicrotask(() => {
      if (was.format !== is.format)
        this.view.dispatch({effects: this.#language.reconfigure(languageOf(is.format))})
      const shown = this.cssView.state.doc.toString()
      const {css} = this.view.state.field(projectFacts)
      if (was.css !== is.css && css !== shown)
        this.cssView.dispatch({changes: difference(shown, css), annotations: fromProject.of(true)})
      this.#events.changed(what)
    })
  }

  #takeCss(): void {
    clearTimeout(this.#typed)
    const css = this.cssView.state.doc.toString()
    if (css !== this.view.state.field(projectFacts).css)
      this.view.dispatch({effects: setFacts.of({css}), annotations: isolateHistory.of('full')})
  }
}

const shared: readonly Extension[] = [
  EditorView.lineWrapping,
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  search({top: true}),
  autocompletion({icons: false, addToOptions: [colorSwatch], maxRenderedOptions: 60}),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
    indentWithTab
  ]),
  editorTheme
]

const factsOf = ({name, css, format, componentId, draft}: OpenProject): ProjectFacts => ({
  name,
  css,
  format,
  componentId,
  draft
})

const languageOf = (format: Format): Extension =>
  format === 'html' ? htmlLanguage({selfClosingTags: true}) : javascript({jsx: true, typescript: true})

/** The one stretch in which two texts differ. */
function difference(before: string, after: string): {from: number; to: number; insert: string} {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - from
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return {from, to: before.length - tail, insert: after.slice(from, after.length - tail)}
}
