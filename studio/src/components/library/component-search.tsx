import {component$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import type {ComponentsState} from './components-state.ts'

/** Words of a name by which components are found. */
export const ComponentSearch = component$<{list: ComponentsState}>(({list}) => (
  <label class="search">
    <span class="unseen">Search the components</span>
    <Icon name="search" />
    <input
      class="input"
      type="search"
      placeholder="Search"
      value={list.search}
      onInput$={(_, element) => {
        list.search = element.value
      }}
    />
  </label>
))
