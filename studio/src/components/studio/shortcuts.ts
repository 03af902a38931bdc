import type {Workbench} from '../../workbench/workbench.ts'
import {type StudioState, toast} from './studio-context.ts'

/** Listens for the Studio's shortcuts: Ctrl+S saves, Shift+Alt+F formats. The result ends that. */
export function listenForShortcuts(state: StudioState, bench: Workbench, save: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isCommand = event.metaKey || event.ctrlKey
    if (isCommand && event.key === 's') {
      event.preventDefault()
      save()
    }
    if (event.shiftKey && event.altKey && event.code === 'KeyF') {
      event.preventDefault()
      bench
        .format(state.tab)
        .catch(() => toast(state, 'The code cannot be formatted while there is an error in it.'))
    }
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
