import {component$} from '@builder.io/qwik'
import type {DocumentHead} from '@builder.io/qwik-city'
import {Foot, TopBar} from '../components/shell/top-bar.tsx'

export default component$(() => (
  <>
    <TopBar />
    <main id="content" class="entry">
      <div class="empty">
        <h1>There is nothing here</h1>
        <p>The URL is wrong, or what was here is gone.</p>
        <a class="button" data-kind="primary" href="/">
          To the front page
        </a>
      </div>
    </main>
    <Foot />
  </>
))

export const head: DocumentHead = {title: 'Not found'}
