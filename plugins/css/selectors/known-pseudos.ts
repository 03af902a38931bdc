import {wordSet} from '../word-set.ts'

/** Pseudo-classes that a visitor or the element's live state changes: they become states of the output. */
export const DYNAMIC_PSEUDO_CLASSES = wordSet(`
  hover focus active focus-visible focus-within target target-within target-current visited checked indeterminate
  placeholder-shown valid invalid in-range out-of-range user-valid user-invalid autofill -webkit-autofill default
  popover-open open modal fullscreen -webkit-full-screen picture-in-picture playing paused muted seeking buffering
  stalled volume-locked active-view-transition active-view-transition-type current past future interest-source
  interest-target has-slotted
`)

/** Pseudo-classes that the markup decides. */
const STATIC_PSEUDO_CLASSES = wordSet(`
  root scope empty first-child last-child only-child first-of-type last-of-type only-of-type nth-child nth-last-child
  nth-of-type nth-last-of-type is where not has -webkit-any any-link link -webkit-any-link defined lang dir
  enabled disabled required optional read-only read-write host host-context state
`)

/** Pseudo-classes that follow a scrollbar's pseudo-elements. */
const SCROLLBAR_PSEUDO_CLASSES = wordSet(`
  horizontal vertical decrement increment start end double-button single-button no-button corner-present
  window-inactive
`)

export const PSEUDO_ELEMENTS = wordSet(`
  before after first-line first-letter marker placeholder selection backdrop file-selector-button details-content
  slotted part cue target-text highlight spelling-error grammar-error search-text view-transition view-transition-group
  view-transition-image-pair view-transition-old view-transition-new view-transition-group-children scroll-marker
  scroll-marker-group scroll-button column checkmark picker picker-icon
`)

/** Older names for the same pseudo-element: their rules compete with those of the newer name. */
export const PSEUDO_ELEMENT_ALIASES: Readonly<Record<string, string>> = {
  '-webkit-input-placeholder': 'placeholder',
  '-webkit-file-upload-button': 'file-selector-button'
}

export const LEGACY_PSEUDO_ELEMENTS = wordSet('before after first-line first-letter')

/** `::-webkit-*` always parses (Selectors 4, §3.6.2); other vendors' names make the rule invalid. */
export const isKnownPseudoElement = (name: string) => PSEUDO_ELEMENTS.has(name) || name.startsWith('-webkit-')

export const isKnownPseudoClass = (name: string) =>
  DYNAMIC_PSEUDO_CLASSES.has(name) || STATIC_PSEUDO_CLASSES.has(name) || SCROLLBAR_PSEUDO_CLASSES.has(name)
