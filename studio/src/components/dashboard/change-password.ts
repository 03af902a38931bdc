import {callApi, sentenceOf} from '../../account/call-api.ts'

export interface PasswordState {
  current: string
  next: string
  problem: string
  isDone: boolean
  isBusy: boolean
}

/** Changes the password of the account; what is wrong is the state's problem. */
export async function changePassword(state: PasswordState): Promise<void> {
  state.problem = ''
  state.isDone = false
  if (state.next.length < 10) {
    state.problem = 'A password has 10 characters or more.'
    return
  }
  state.isBusy = true
  try {
    await callApi('POST', '/auth/change-password', {
      currentPassword: state.current,
      newPassword: state.next
    })
    state.current = ''
    state.next = ''
    state.isDone = true
  } catch (error) {
    state.problem = sentenceOf(error)
  } finally {
    state.isBusy = false
  }
}
