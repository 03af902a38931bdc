import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {cleanTree, type Removal} from './clean.ts'
import type {CleanGroups} from './groups.ts'

export type {CleanGroups} from './groups.ts'

export interface CleanMarkupOptions extends Partial<CleanGroups> {
  /** Attributes to keep whatever they are, by name (`{'data-label': true}`): those that `attr()` reads. */
  keepAttributes?: Record<string, boolean>
  /** URL of the page: what comes from its own host is no tracker. */
  base?: string
}

/**
 * Remove what a person would not copy: scripts, style sheets, metadata, framework leftovers, trackers.
 * Nothing that takes up space in the layout is removed. Runs after the cascade, since `:nth-child` may count removed elements.
 * Messages (info, one for a run unless noted otherwise): `scripts-removed`, `framework-removed`, `tracker-removed` and `tracker-blanked` (one each). Throws nothing.
 * Spec: <https://html.spec.whatwg.org/multipage/rendering.html#hidden-elements>
 */
export const cleanMarkup: Plugin<[CleanMarkupOptions?], Root> = (options = {}) => {
  const {keepAttributes = {}, base, ...groups} = options
  return (tree, file) => {
    const counts = new Map<string, number>()
    const report = ({group, node, ancestors, attribute, blanked}: Removal) => {
      if (group === 'trackers' && !attribute) {
        const ruleId = blanked ? 'tracker-blanked' : 'tracker-removed'
        const reason = blanked
          ? 'Blanked a tracking image that takes up space'
          : 'Removed a tracking image or frame'
        const path = node.type === 'element' ? [...ancestors, node] : [...ancestors]
        file.info(reason, {ancestors: path, ruleId, source: 'clean-markup'}).url = readme(ruleId)
      } else counts.set(group, (counts.get(group) ?? 0) + 1)
    }
    cleanTree(tree, {groups: {...everything, ...defined(groups)}, keepAttributes, base, report})
    for (const group of ['scripts', 'framework'] as const) {
      const count = counts.get(group)
      const ruleId = `${group}-removed`
      if (count)
        file.info(`Removed ${count} ${nouns[group]}`, {ruleId, source: 'clean-markup'}).url = readme(ruleId)
    }
  }
}

const nouns = {scripts: 'script elements', framework: 'framework attributes'}

const everything: CleanGroups = {
  scripts: true,
  templates: true,
  styles: true,
  links: true,
  metas: true,
  bases: true,
  comments: true,
  loading: true,
  framework: true,
  trackers: true
}

function defined(groups: Partial<CleanGroups>): Partial<CleanGroups> {
  return Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined))
}

const readme = (id: string) => `plugins/markup/clean-markup/readme.md#${id}`
