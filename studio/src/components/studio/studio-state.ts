import type {StudioState} from './studio-context.ts'

/** A Studio before its project is there. */
export const EMPTY_STUDIO: StudioState = {
  ready: false,
  hasShown: false,
  name: 'Untitled',
  format: 'html',
  code: '',
  css: '',
  theme: {colors: {}},
  locks: {accents: false, neutrals: false, fonts: false},
  tab: 'code',
  area: 'code',
  panel: 'library',
  isPanelOpen: true,
  width: 'fit',
  canUndo: false,
  canRedo: false,
  problems: [],
  cssProblem: '',
  logs: [],
  isConsoleOpen: false,
  hasLeft: false,
  componentId: undefined,
  draft: '',
  keeping: 'none',
  versions: {},
  savedText: '',
  dialog: undefined,
  proposal: undefined,
  toasts: []
}
