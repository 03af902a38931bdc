import {component$, type QRL} from '@builder.io/qwik'
import {type Filter, type Group, GROUPS} from '../../gallery/filter.ts'
import {labelOf, textColorOf} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'

interface ChosenFiltersProps {
  filter: Filter
  onToggle$: QRL<(group: Group, name: string) => void>
  onChoose$: QRL<(change: Partial<Filter>) => void>
  onClear$: QRL<() => void>
}

/** The filters that are on, each of which a click turns off. */
export const ChosenFilters = component$<ChosenFiltersProps>(({filter, onToggle$, onChoose$, onClear$}) => {
  const chosen = GROUPS.flatMap((group) => filter[group].map((name) => ({group, name})))
  const {field, near} = filter
  return (
    <ul class="gallery-asked" aria-label="Filters that are on">
      {chosen.map(({group, name}) => (
        <li key={`${group} ${name}`}>
          <button type="button" class="chip" onClick$={() => onToggle$(group, name)}>
            <span class="unseen">Without </span>
            {group === 'font' ? name : labelOf(name)}
            <Icon name="close" />
          </button>
        </li>
      ))}
      {field && (
        <li key="field">
          <button type="button" class="chip" onClick$={() => onChoose$({field: ''})}>
            <span class="unseen">Without </span>
            {field}
            <Icon name="close" />
          </button>
        </li>
      )}
      {near && (
        <li key="near">
          <button type="button" class="chip" onClick$={() => onChoose$({near: ''})}>
            <span class="unseen">Without </span>
            <i class="chip-ink" style={{backgroundColor: textColorOf(near)}} aria-hidden="true" />
            Like {near}
            <Icon name="close" />
          </button>
        </li>
      )}
      <li>
        <button type="button" class="chip" data-kind="clear" onClick$={() => onClear$()}>
          Clear all
        </button>
      </li>
    </ul>
  )
})
