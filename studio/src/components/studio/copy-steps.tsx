import {component$} from '@builder.io/qwik'
import {COPY_STEPS, type CopyStep} from '../../account/copy-page.ts'
import {Icon} from '../icon/icon.tsx'

const TEXTS: Readonly<Record<CopyStep, string>> = {
  opening: 'Opening the page, until it is at rest',
  reading: 'Reading its elements and styles',
  writing: 'Writing the code',
  comparing: 'Comparing the code with the page'
}

/** How far a copy is. */
export const CopySteps = component$<{present: CopyStep}>(({present}) => {
  const position = COPY_STEPS.indexOf(present)
  return (
    <ol class="steps" aria-label="Progress">
      {COPY_STEPS.map((step, index) => (
        <li
          key={step}
          data-state={index < position ? 'done' : index === position ? 'now' : undefined}
          aria-current={index === position ? 'step' : undefined}
        >
          {index < position ? <Icon name="check" /> : <span class="step-dot" />}
          {TEXTS[step]}
        </li>
      ))}
    </ol>
  )
})
