import {createContextId, type NoSerialize, type Signal} from '@builder.io/qwik'
import type {LogLevel} from '../../preview/messages.ts'
import type {DraftKeeper} from '../../project/draft-keeper.ts'
import type {Keeping} from '../../project/keeping.ts'
import type {Format} from '../../project/project.ts'
import type {ProjectTheme} from '../../project/theme-block.ts'
import type {Locks} from '../../variation/variation.ts'
import type {Problem} from '../../workbench/problem.ts'
import type {Workbench} from '../../workbench/workbench.ts'

export interface LogLine {
  level: LogLevel
  text: string
  /** How often it was shown in a row. */
  times: number
}

export interface Toast {
  id: number
  text: string
  /** What a button in it does. */
  action?: 'undo' | 'restart'
}

export type PreviewWidth = 'fit' | 'phone' | 'tablet' | 'desktop'

export interface StudioState {
  ready: boolean
  /** Whether the preview has shown something yet. */
  hasShown: boolean
  name: string
  format: Format
  code: string
  css: string
  theme: ProjectTheme
  locks: Locks
  tab: 'code' | 'css'
  /** The area that is seen where there is room for one. */
  area: 'panel' | 'code' | 'preview'
  panel: 'chat' | 'library'
  isPanelOpen: boolean
  width: PreviewWidth
  canUndo: boolean
  canRedo: boolean
  problems: readonly Problem[]
  cssProblem: string
  logs: LogLine[]
  isConsoleOpen: boolean
  hasLeft: boolean
  /** The saved component that is open. */
  componentId: string | undefined
  /** Its name among the drafts. */
  draft: string
  /** Where what is written is kept. */
  keeping: Keeping
  /** Id of a component → the version that was saved or opened here last. */
  versions: Readonly<Record<string, number>>
  /** Name, code, CSS and format as they were saved or opened, to tell whether something is not saved. */
  savedText: string
  dialog: 'import' | 'share' | 'convert' | 'difference' | undefined
  /** What the chat proposes for a part of the project. */
  proposal: {part: 'code' | 'css'; format: Format; text: string; isInsertion?: boolean} | undefined
  toasts: Toast[]
}

export interface Studio {
  state: StudioState
  bench: Signal<NoSerialize<Workbench>>
  drafts: Signal<NoSerialize<DraftKeeper>>
}

export const StudioContext = createContextId<Studio>('facsimile.studio')

/** Of the whole module: the timer of a toast outlives it, so that a number is never used again. */
let lastToast = 0

export function toast(state: StudioState, text: string, action?: Toast['action']): void {
  const id = ++lastToast
  state.toasts = [...state.toasts.slice(-2), {id, text, action}]
  setTimeout(() => {
    state.toasts = state.toasts.filter((one) => one.id !== id)
  }, 7000)
}
