import {component$, Slot} from '@builder.io/qwik'
import {Foot, TopBar} from '../../components/shell/top-bar.tsx'

export default component$(() => (
  <>
    <TopBar />
    <Slot />
    <Foot />
  </>
))
