import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {CredentialsForm} from '../../../components/account/credentials-form.tsx'

export default component$(() => (
  <main id="content" class="entry">
    <section class="card">
      <div>
        <h1>Log in</h1>
        <p class="lede">
          New here? <a href="/sign-up/">Sign up</a>
        </p>
      </div>
      <CredentialsForm entry="log-in" />
      <details class="claim">
        <summary>You have an API key, but no password?</summary>
        <p class="lede">
          Accounts that an operator made have none. Whoever has one of the account’s keys sets its password,
          once.
        </p>
        <CredentialsForm entry="claim" />
      </details>
    </section>
  </main>
))

export const head: DocumentHead = {title: 'Log in'}
