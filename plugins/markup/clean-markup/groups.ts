import {spaceSeparated} from '../../css/white-space.ts'
import {wordSet} from '../../css/word-set.ts'
import type {Element} from 'hast'
const ICONS = wordSet('icon apple-touch-icon apple-touch-icon-precomposed mask-icon')
const SHOWN_META = wordSet('viewport description theme-color color-scheme')
const OF_LOADING = wordSet('nonce integrity crossorigin blocking elementtiming importance')
/** Attributes of `<font-face>`, whose names look like those of frameworks. */
const OF_SVG_FONTS = wordSet('x-height v-alphabetic v-hanging v-ideographic v-mathematical')

/** What may be removed; each group can be kept by setting it to `false`. */
export interface CleanGroups {
  /** `<script>`, `<noscript>`, and links that load scripts. */
  scripts: boolean
  /** `<template>`. */
  templates: boolean
  /** `<style>` and style-sheet links; the emitters write their own. */
  styles: boolean
  /** `<link>` except icons: preloads, feeds, canonical and alternate URLs, manifests. */
  links: boolean
  /** `<meta>` except charset, viewport, description, theme colour and colour scheme. */
  metas: boolean
  /** `<base>`; URLs are made absolute. */
  bases: boolean
  comments: boolean
  /** `nonce`, `integrity`, `crossorigin` and other attributes that serve loading only. */
  loading: boolean
  /** Attributes that a framework left or reads: `data-v-…`, `_ngcontent-…`, `x-data`, `@click`, `wire:click`, `hx-get`. */
  framework: boolean
  /** Images of one pixel and frames without a size that report to another host. */
  trackers: boolean
}

/** Elements that a group removes. All of them are `display: none` in the browser's own sheet (`<meta>` and the like). */
export function groupOfElement({tagName, properties}: Element): keyof CleanGroups | undefined {
  switch (tagName) {
    case 'script':
    case 'noscript':
      return 'scripts'
    case 'template':
      return 'templates'
    case 'style':
      return 'styles'
    case 'base':
      return 'bases'
    case 'link': {
      const rel = tokens(properties.rel)
      if (rel.includes('stylesheet')) return 'styles'
      if (rel.includes('modulepreload') || (rel.includes('preload') && properties.as === 'script'))
        return 'scripts'
      // `itemprop` makes a link part of the content's microdata; it is invisible.
      return rel.some((token) => ICONS.has(token)) ? undefined : 'links'
    }
    case 'meta': {
      const name = String(properties.name ?? '').toLowerCase()
      const kept = properties.charSet !== undefined || SHOWN_META.has(name)
      return kept ? undefined : 'metas'
    }
  }
  return undefined
}

/** The group of an attribute, by its name in markup (`data-v-1a2b`). */
export function groupOfAttribute(attribute: string, svg: boolean): keyof CleanGroups | undefined {
  const name = attribute.toLowerCase()
  // `crossorigin` decides whether scripts may read the pixels: it has no visible effect, and may stop an image from loading.
  if (OF_LOADING.has(name)) return 'loading'
  // SVG fonts have metrics of these names.
  if (svg && OF_SVG_FONTS.has(name)) return undefined
  if (frameworkNames.test(name)) return 'framework'
  if (name === 'ping' || name === 'attributionsrc') return 'trackers'
  return undefined
}

const frameworkNames = new RegExp(
  `^(?:${[
    // Vue, Alpine, petite-vue
    'data-v-[\\da-f]+(?:-s)?|data-server-rendered|data-v-app|v-[a-z]+.*|x-[a-z]+.*|@.+|:.+|#.+',
    // Angular
    '_ng(?:content|host)-.*|ng-.+|\\[.+\\]?|\\(.+\\)?|\\*.+|data-ng-.+|ngh|is|ngskiphydration',
    // React, Preact, Next, Gatsby, Emotion, Svelte, Astro, Qwik, Solid
    'data-react(?:root|id|-.+)|data-rh|data-emotion|data-styled.*|data-svelte-h|data-astro-(?:cid|source|transition)-?.*|data-hk|jsx-\\d+',
    // Directives with a colon (`on:click`, `set:html`, `use:action`, `wire:click`, `ev:event`): markup knows three names with one
    '(?!xlink:|xml:|xmlns:)[a-z][\\w-]*:.+',
    // htmx, hyperscript, Unpoly, Knockout, Datastar, Polymer, WordPress
    'hx-.+|data-hx-.+|ws-(?:connect|send)|sse-(?:connect|swap)|fx-.+|up-.+|_|script|data-script|data-bind|data-on-.+|data-signals.*|data-effect|bind(?:on)?-.+|data-wp-.+',
    // Turbo, Ember, Google's libraries
    'data-turbo.*|data-ember-.+|jsaction|jscontroller|jsname|jsmodel|jslog|jsshadow|jsdata|jsrenderer'
  ].join('|')})$`
)

function tokens(value: unknown): string[] {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  return spaceSeparated(text.toLowerCase())
}
