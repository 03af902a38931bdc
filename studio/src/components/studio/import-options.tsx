import {component$} from '@builder.io/qwik'
import {IMPORT_STYLES, type ImportState} from './import-state.ts'

/** The settings of the conversion. */
export const ImportOptions = component$<{form: ImportState}>(({form}) => (
  <>
    <div class="columns">
      <div class="field">
        <label for="import-format">Component format</label>
        <select
          id="import-format"
          class="input"
          onChange$={(_, element) => {
            form.format = element.value as 'html' | 'jsx'
          }}
        >
          <option value="html" selected={form.format === 'html'}>
            HTML
          </option>
          <option value="jsx" selected={form.format === 'jsx'}>
            JSX
          </option>
        </select>
      </div>
      <div class="field">
        <label for="import-style">Style format</label>
        <select
          id="import-style"
          class="input"
          onChange$={(_, element) => {
            form.style = element.value as ImportState['style']
          }}
        >
          {IMPORT_STYLES.map(([value, label]) => (
            <option key={value} value={value} selected={form.style === value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
    <label class="check">
      <input
        type="checkbox"
        checked={form.media}
        onChange$={(_, element) => {
          form.media = element.checked
        }}
      />
      Keep media queries
    </label>
  </>
))
