import {component$} from '@builder.io/qwik'

/** The sentence of a message, in which code stands between backticks. */
export const MessageText = component$<{text: string}>(({text}) => (
  <span>
    {text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}
  </span>
))
