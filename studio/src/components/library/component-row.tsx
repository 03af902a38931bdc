import {component$, type QRL} from '@builder.io/qwik'
import type {SavedComponent} from '../../account/types.ts'
import {Icon} from '../icon/icon.tsx'
import {Menu} from '../menu/menu.tsx'
import {RenameField} from '../rename-field/rename-field.tsx'
import {Thumbnail} from '../thumbnail/thumbnail.tsx'
import {
  type ComponentsState,
  deleteComponent,
  duplicateComponent,
  renameComponent
} from './components-state.ts'

interface ComponentRowProps {
  list: ComponentsState
  component: SavedComponent
  isCurrent: boolean
  /** Opens it here; without it the name is a link to the Studio. */
  onOpen$?: QRL<(component: SavedComponent) => void> | undefined
}

/** A saved component, and what can be done with it. */
export const ComponentRow = component$<ComponentRowProps>(({list, component, isCurrent, onOpen$}) => (
  <li class="component" data-current={isCurrent ? '' : undefined}>
    <Thumbnail component={component} />
    <div class="component-facts">
      {list.renaming === component.id ? (
        <RenameField
          name={component.name}
          maxLength={120}
          onDone$={(name) => {
            list.renaming = undefined
            if (name) return renameComponent(list, component, name)
          }}
        />
      ) : onOpen$ ? (
        <button type="button" class="row-open" onClick$={() => onOpen$(component)}>
          {component.name}
        </button>
      ) : (
        <a class="row-open" href={`/studio/?component=${component.id}`}>
          {component.name}
        </a>
      )}
      <span class="component-meta">
        {component.format.toUpperCase()} ·{' '}
        <time dateTime={component.updatedAt}>
          {new Date(component.updatedAt).toLocaleDateString('en', {month: 'short', day: 'numeric'})}
        </time>
      </span>
    </div>
    <Menu label={`More about ${component.name}`} icon="more" short>
      <button
        type="button"
        onClick$={() => {
          list.renaming = component.id
        }}
      >
        <Icon name="pencil" />
        Rename
      </button>
      <button type="button" onClick$={() => duplicateComponent(list, component.id)}>
        <Icon name="copy" />
        Duplicate
      </button>
      <button type="button" onClick$={() => deleteComponent(list, component)}>
        <Icon name="trash" />
        Delete
      </button>
    </Menu>
  </li>
))
