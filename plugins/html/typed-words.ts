import {wordSet} from '../css/word-set.ts'

/** Attributes, by React's names, whose values are words or truths to the types of React, and no texts. */
export const typedWords: ReadonlySet<string> = wordSet(
  'accumulate additive align aria-atomic aria-autocomplete aria-busy aria-checked aria-current aria-disabled aria-dropeffect aria-expanded aria-grabbed aria-haspopup aria-hidden aria-invalid aria-live aria-modal aria-multiline aria-multiselectable aria-orientation aria-pressed aria-readonly aria-relevant aria-required aria-selected aria-sort autoCapitalize closedby colorInterpolationFilters contentEditable crossOrigin decoding draggable enterKeyHint fetchPriority fillRule focusable frame inputMode loading popover popoverTargetAction referrerPolicy rules spellCheck strokeLinecap strokeLinejoin textAnchor translate unselectable valign'
)
