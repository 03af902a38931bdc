import {css} from '@codemirror/lang-css'
import {html} from '@codemirror/lang-html'
import {javascript} from '@codemirror/lang-javascript'
import {unifiedMergeView} from '@codemirror/merge'
import {EditorState} from '@codemirror/state'
import {EditorView, lineNumbers} from '@codemirror/view'
import {editorTheme} from './editor-theme.ts'

/** Shows what changes from one text to another, to be read. Gives what takes it away. */
export function showDifference(
  parent: HTMLElement,
  before: string,
  after: string,
  language: 'html' | 'jsx' | 'css'
): () => void {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        lineNumbers(),
        language === 'css' ? css() : language === 'html' ? html() : javascript({jsx: true, typescript: true}),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({'aria-label': 'What changes', tabindex: '0'}),
        unifiedMergeView({
          original: before,
          mergeControls: false,
          highlightChanges: true,
          collapseUnchanged: {margin: 3, minSize: 6}
        }),
        editorTheme
      ]
    })
  })
  return () => view.destroy()
}
