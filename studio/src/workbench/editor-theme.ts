import {HighlightStyle, syntaxHighlighting} from '@codemirror/language'
import {EditorView} from '@codemirror/view'
import {tags} from '@lezer/highlight'

/** Colours are the page's custom properties, so that the theme follows the switch by itself. */
export const editorTheme = [
  EditorView.theme({
    '&': {height: '100%', backgroundColor: 'transparent', color: 'var(--ink)', fontSize: '13px'},
    '&.cm-focused': {outline: 'none'},
    '.cm-scroller': {fontFamily: 'var(--font-code)', lineHeight: '1.65', overflow: 'auto'},
    '.cm-content': {padding: '10px 0 40vh', caretColor: 'var(--accent)'},
    '.cm-line': {padding: '0 14px 0 6px'},
    '.cm-cursor': {borderLeftColor: 'var(--accent)', borderLeftWidth: '2px'},
    '.cm-gutters': {backgroundColor: 'transparent', color: 'var(--ink-3)', border: 'none'},
    '.cm-lineNumbers .cm-gutterElement': {padding: '0 6px 0 14px', minWidth: '34px'},
    '.cm-activeLine, .cm-activeLineGutter': {backgroundColor: 'var(--code-line)'},
    '.cm-activeLineGutter': {color: 'var(--ink)'},
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'var(--code-selection) !important'
    },
    '.cm-matchingBracket': {backgroundColor: 'var(--code-match)', outline: 'none'},
    '.cm-tooltip': {
      border: '1px solid var(--line)',
      borderRadius: '9px',
      backgroundColor: 'var(--raised)',
      color: 'var(--ink)',
      boxShadow: 'var(--shadow)'
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--font-code)',
      fontSize: '12.5px',
      maxHeight: '19em',
      borderRadius: '8px'
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
      padding: '3px 10px',
      display: 'flex',
      alignItems: 'center',
      gap: '7px'
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--accent)',
      color: 'var(--on-accent)'
    },
    '.cm-completionMatchedText': {textDecoration: 'none', fontWeight: '700'},
    '.cm-completionInfo': {padding: '0 !important', maxWidth: '420px !important'},
    '.cm-diagnostic': {
      padding: '7px 11px',
      fontFamily: 'var(--font)',
      fontSize: '13px',
      borderLeftWidth: '3px'
    },
    '.cm-diagnostic-error': {borderLeftColor: 'var(--bad)'},
    '.cm-diagnostic-warning': {borderLeftColor: 'var(--warn)'},
    '.cm-panels': {backgroundColor: 'var(--surface)', color: 'var(--ink)', borderColor: 'var(--line)'},
    '.cm-panel input, .cm-panel button': {fontSize: '13px'},
    '.cm-placeholder': {color: 'var(--ink-3)'},
    '.cm-foldPlaceholder': {backgroundColor: 'var(--hover)', border: 'none', color: 'var(--ink-2)'},
    '.cm-changedLine': {backgroundColor: 'var(--good-soft) !important'},
    '.cm-deletedChunk': {backgroundColor: 'var(--bad-soft) !important'},
    // A second ground on that one would leave the code too little contrast.
    '.cm-deletedChunk .cm-deletedText': {background: 'none !important'}
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      {tag: [tags.tagName, tags.angleBracket], color: 'var(--code-tag)'},
      {tag: [tags.attributeName, tags.propertyName], color: 'var(--code-name)'},
      {tag: [tags.attributeValue, tags.string, tags.special(tags.string)], color: 'var(--code-text)'},
      {tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-word)'},
      {
        tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color, tags.atom],
        color: 'var(--code-number)'
      },
      {tag: [tags.function(tags.variableName), tags.className, tags.typeName], color: 'var(--code-name)'},
      {tag: [tags.comment, tags.meta, tags.documentMeta], color: 'var(--ink-3)', fontStyle: 'italic'},
      {tag: [tags.punctuation, tags.operator, tags.bracket], color: 'var(--ink-2)'},
      {tag: tags.invalid, color: 'var(--bad)'}
    ])
  )
]
