import {$, component$, useSignal, useVisibleTask$} from '@builder.io/qwik'
import {IconButton} from '../button/icon-button.tsx'

export const ThemeSwitch = component$(() => {
  const dark = useSignal(false)
  // What the system prefers is known in the browser only.
  useVisibleTask$(() => {
    const chosen = document.documentElement.dataset.theme
    dark.value = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  })
  const change = $(() => {
    dark.value = !dark.value
    const theme = dark.value ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    try {
      localStorage.setItem('facsimile.theme', theme)
    } catch {
      // Storage is closed to this page: the theme lasts as long as the page.
    }
  })
  return (
    <IconButton
      icon={dark.value ? 'sun' : 'moon'}
      label={dark.value ? 'Use the light theme' : 'Use the dark theme'}
      onClick$={change}
    />
  )
})
