import {$, component$, useSignal, useTask$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'

export interface CopyButtonProps {
  text: string
  /** `Copy` by default. */
  label?: string
  kind?: 'quiet' | 'primary'
  size?: 'small'
}

/** Puts a text on the clipboard, and says so until the text is another one. */
export const CopyButton = component$<CopyButtonProps>(({text, label = 'Copy', kind, size}) => {
  const isCopied = useSignal(false)
  useTask$(({track}) => {
    track(() => text)
    isCopied.value = false
  })
  const copy = $(async () => {
    await navigator.clipboard.writeText(text)
    isCopied.value = true
  })
  return (
    <button type="button" class="button" data-kind={kind} data-size={size} onClick$={copy}>
      <Icon name={isCopied.value ? 'check' : 'copy'} />
      {isCopied.value ? 'Copied' : label}
    </button>
  )
})
