import {component$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'

export interface NoticeProps {
  text: string
  /** `bad` by default. */
  tone?: 'bad' | 'warn' | 'good'
  class?: string
}

/** One sentence that somebody has to see; what is not good is read out at once. */
export const Notice = component$<NoticeProps>(({text, tone = 'bad', class: name}) => (
  <p class={['notice', name]} data-tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
    <Icon name={tone === 'good' ? 'check' : 'alert'} />
    <span>{text}</span>
  </p>
))
