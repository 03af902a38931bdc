import {component$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {Answer} from './answer.tsx'
import type {ChatState} from './chat-state.ts'

/**
 * A value as it is now. Qwik takes a member of an object for a signal of its own and hands it over once; messages are plain
 * objects that are exchanged while an answer is written, and a call is handed over with every drawing.
 */
const present = <Value,>(value: Value): Value => value

/** The messages of the open conversation, and what went wrong. */
export const MessageLog = component$<{chat: ChatState}>(({chat}) => (
  <>
    {chat.modelsProblem && <Notice text={chat.modelsProblem} />}
    {chat.messages.length === 0 && (
      <div class="empty">
        <Icon name="chat" />
        <h3>What should change?</h3>
        <p>
          {chat.sendsCode
            ? 'The editor’s code goes with every message.'
            : 'The model does not see your code. Its settings can send it with every message.'}
        </p>
      </div>
    )}
    {chat.messages.map((message) => (
      <article key={message.id} class="message" data-role={message.role}>
        <h3 class="unseen">{message.role === 'user' ? 'You' : (message.model ?? 'Model')}</h3>
        {message.role === 'user' ? (
          <p>{message.text}</p>
        ) : message.text === '' && chat.isAnswering ? (
          <span class="typing" role="status" aria-label="The model is answering" />
        ) : (
          <Answer text={present(message.text)} isDone={message.id !== 'answer' || !chat.isAnswering} />
        )}
        {message.state === 'stopped' && <p class="message-note">Stopped</p>}
        {message.state === 'failed' && <p class="message-note">Cut off</p>}
      </article>
    ))}
    {chat.problem && <Notice text={chat.problem} />}
  </>
))
