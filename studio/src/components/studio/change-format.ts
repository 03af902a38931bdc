import {sentenceOf} from '../../account/call-api.ts'
import type {Format} from '../../project/project.ts'
import type {Workbench} from '../../workbench/workbench.ts'
import {type StudioState, toast} from './studio-context.ts'

/** Converts the markup to the other format; where something would be lost, a dialog shows it before anything changes. */
export async function changeFormat(bench: Workbench, state: StudioState, format: Format): Promise<void> {
  if (format === state.format) return
  try {
    const {code, problems} = await bench.converted()
    if (problems.length === 0) {
      bench.edit({code, format})
      return
    }
    bench.mark(problems)
    state.dialog = 'convert'
  } catch (error) {
    toast(state, sentenceOf(error))
  }
}
