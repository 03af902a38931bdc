import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {CredentialsForm} from '../../../components/account/credentials-form.tsx'

export default component$(() => (
  <main id="content" class="entry">
    <section class="card">
      <div>
        <h1>Sign up</h1>
        <p class="lede">An account keeps your components, your API keys and your credits.</p>
      </div>
      <CredentialsForm entry="sign-up" />
      <p class="lede">
        Already have an account? <a href="/log-in/">Log in</a>
      </p>
    </section>
  </main>
))

export const head: DocumentHead = {title: 'Sign up'}
