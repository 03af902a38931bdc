import {invertedEffects} from '@codemirror/commands'
import {StateEffect, StateField} from '@codemirror/state'
import type {Project} from '../project/project.ts'

/** What of a project is not the text of the editor. */
export interface ProjectFacts extends Omit<Project, 'code'> {
  /** The saved component that it is; undefined where it is none yet. */
  componentId: string | undefined
}

export const setFacts = StateEffect.define<Partial<ProjectFacts>>()

/**
 * All of the project lives in the editor's state, and what changes it is turned around by the editor's own history:
 * typing, chat, Variation, fonts, format conversions and opening another component are one log of undo.
 */
export const projectFacts = StateField.define<ProjectFacts>({
  create: () => ({name: 'Untitled', css: '', format: 'html', componentId: undefined}),
  update: (facts, {effects}) =>
    effects.reduce((now, effect) => (effect.is(setFacts) ? {...now, ...effect.value} : now), facts)
})

export const undoableFacts = invertedEffects.of((transaction) => {
  if (!transaction.effects.some((effect) => effect.is(setFacts))) return []
  return [setFacts.of(transaction.startState.field(projectFacts))]
})
