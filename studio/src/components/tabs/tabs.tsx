import {$, component$, type QRL, sync$} from '@builder.io/qwik'
import {Icon, type IconName} from '../icon/icon.tsx'
import {focusItem, indexAfter} from '../segments/roving.ts'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** Id of what it shows. */
  controls: string
  icon?: IconName
  /** Something is wrong in what it shows. */
  isWrong?: boolean
}

export interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  class?: string
  /** Called with what is chosen, by pointer or by keys. */
  onChange$: QRL<(value: Value) => unknown>
}

/** Tabs of which one is open; arrow keys open others. Spec: <https://www.w3.org/WAI/ARIA/apg/patterns/tabs/> */
export const Tabs = component$(
  <Value extends string>({label, tabs, value, class: name = 'tabs', onChange$}: TabsProps<Value>) => (
    <div
      class={name}
      role="tablist"
      aria-label={label}
      onKeyDown$={[
        sync$((event: KeyboardEvent) => {
          if (/^(?:ArrowLeft|ArrowRight|Home|End)$/.test(event.key)) event.preventDefault()
        }),
        $((event: KeyboardEvent, list: Element) => {
          // Up and down scroll the page beside tabs that stand in a row.
          if (/^Arrow(?:Up|Down)$/.test(event.key)) return
          const present = tabs.findIndex((tab) => tab.value === value)
          const next = indexAfter(event.key, present, tabs.length)
          const tab = next === undefined ? undefined : tabs[next]
          if (next === undefined || !tab) return
          focusItem(list, 'tab', next)
          return onChange$(tab.value)
        })
      ]}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`tab-${tab.controls}`}
          aria-controls={tab.controls}
          aria-selected={value === tab.value}
          tabIndex={value === tab.value ? 0 : -1}
          onClick$={() => onChange$(tab.value)}
        >
          {tab.icon && <Icon name={tab.icon} />}
          {tab.label}
          {tab.isWrong && <span class="dot" data-tone="bad" />}
        </button>
      ))}
    </div>
  )
)
