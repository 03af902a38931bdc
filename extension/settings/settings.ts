import {COMPONENT_FORMATS, COPY_MODES, type Settings, STYLE_FORMATS} from '@facsimile/pipeline/settings.ts'

/** The four settings that a person chooses; names and values are the pipeline's. */
export type CopySettings = Pick<
  Settings,
  'componentFormat' | 'styleFormat' | 'copyMode' | 'includeMediaQuery'
>

export const DEFAULT_SETTINGS: CopySettings = {
  componentFormat: 'html',
  styleFormat: 'inline',
  copyMode: 'adaptable',
  includeMediaQuery: true
}

/** What is stored may be older or newer than this build: anything that is no value of today falls back to its default. */
export function settingsFrom(stored: unknown): CopySettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const oneOf = <Value extends string>(values: readonly Value[], name: keyof CopySettings, fallback: Value) =>
    values.find((value) => value === given[name]) ?? fallback
  return {
    componentFormat: oneOf(COMPONENT_FORMATS, 'componentFormat', DEFAULT_SETTINGS.componentFormat),
    styleFormat: oneOf(STYLE_FORMATS, 'styleFormat', DEFAULT_SETTINGS.styleFormat),
    copyMode: oneOf(COPY_MODES, 'copyMode', DEFAULT_SETTINGS.copyMode),
    includeMediaQuery:
      typeof given.includeMediaQuery === 'boolean'
        ? given.includeMediaQuery
        : DEFAULT_SETTINGS.includeMediaQuery
  }
}
