import {css} from '@codemirror/lang-css'
import {html} from '@codemirror/lang-html'
import {javascript} from '@codemirror/lang-javascript'
import {foldGutter} from '@codemirror/language'
import {highlightSelectionMatches, search, searchKeymap} from '@codemirror/search'
import {EditorState} from '@codemirror/state'
import {EditorView, keymap, lineNumbers} from '@codemirror/view'
import {editorTheme} from '../workbench/editor-theme.ts'

export type Language = 'html' | 'jsx' | 'css'

const LANGUAGES = {html, css, jsx: () => javascript({jsx: true, typescript: true})}

/** Code to be read, of any length: lines are there when they are seen. Gives what takes it away. */
export function showCode(parent: HTMLElement, text: string, language: Language): () => void {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        LANGUAGES[language](),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({'aria-label': `Code, ${language.toUpperCase()}`, tabindex: '0'}),
        highlightSelectionMatches(),
        search({top: true}),
        keymap.of(searchKeymap),
        editorTheme
      ]
    })
  })
  return () => view.destroy()
}
