import {invertedEffects} from '@codemirror/commands'
import {StateEffect, StateField} from '@codemirror/state'
import type {Project} from '../project/project.ts'

/** What of a project is not the text of the editor. */
export interface ProjectFacts extends Omit<Project, 'code'> {
  /** The saved component that it is; undefined where it is none yet. */
  componentId: string | undefined
  /** Its name among the drafts. */
  draft: string
}

export const setFacts = StateEffect.define<Partial<ProjectFacts>>()

/**
 * All of the project lives in the editor's state, and what changes it is turned around by the editor's own history:
 * typing, chat, Variation, fonts, format conversions and opening another component are one log of undo.
 */
export const projectFacts = StateField.define<ProjectFacts>({
  create: () => ({name: 'Untitled', css: '', format: 'html', componentId: undefined, draft: ''}),
  update: (facts, {effects}) =>
    effects.reduce((now, effect) => (effect.is(setFacts) ? {...now, ...effect.value} : now), facts)
})

/** What was changed goes back, and nothing else: becoming a component is not undone with what came before it. */
export const undoableFacts = invertedEffects.of(({effects, startState}) => {
  const before = startState.field(projectFacts)
  return effects.flatMap((effect) => {
    if (!effect.is(setFacts)) return []
    const names = Object.keys(effect.value) as (keyof ProjectFacts)[]
    return [setFacts.of(Object.fromEntries(names.map((name) => [name, before[name]])))]
  })
})
