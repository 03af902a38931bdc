import type {Project} from './project.ts'

const code = `<section class="min-h-screen bg-slate-100 p-6 sm:p-12">
  <article class="mx-auto max-w-md overflow-hidden rounded-3xl bg-white shadow-xl shadow-slate-900/10">
    <header class="relative bg-sky-800 p-8 pb-20 text-white">
      <div class="flex items-center justify-between text-sm text-sky-100">
        <span>Night ferry</span>
        <span class="rounded-full bg-amber-300 px-3 py-1 font-semibold text-amber-950">3 cabins left</span>
      </div>
      <h1 class="mt-6 text-4xl font-bold tracking-tight">Turku to Stockholm</h1>
      <p class="mt-2 text-sky-100">Sleep through the archipelago, wake up in the old town.</p>
      <svg class="absolute inset-x-0 -bottom-px h-14 w-full text-white" viewBox="0 0 400 56" preserveAspectRatio="none" aria-hidden="true">
        <path class="text-sky-600" fill="currentColor" d="M0 26c60-24 110 16 180 4s120-34 220-4v30H0z" />
        <path fill="currentColor" d="M0 42c80-20 130 12 210 2s120-20 190 0v12H0z" />
      </svg>
    </header>

    <dl class="grid grid-cols-3 gap-4 px-8 py-6 text-center">
      <div>
        <dt class="text-sm text-slate-500">Leaves</dt>
        <dd class="mt-1 text-xl font-semibold text-slate-900">20:55</dd>
      </div>
      <div class="border-x border-slate-200">
        <dt class="text-sm text-slate-500">At sea</dt>
        <dd class="mt-1 text-xl font-semibold text-slate-900">10 h 35</dd>
      </div>
      <div>
        <dt class="text-sm text-slate-500">Arrives</dt>
        <dd class="mt-1 text-xl font-semibold text-slate-900">06:30</dd>
      </div>
    </dl>

    <ul class="space-y-3 border-t border-slate-200 px-8 py-6 text-slate-700">
      <li class="flex items-center gap-3"><span class="size-2 rounded-full bg-sky-500"></span>Cabin with a window</li>
      <li class="flex items-center gap-3"><span class="size-2 rounded-full bg-sky-500"></span>Breakfast on deck nine</li>
      <li class="flex items-center gap-3"><span class="size-2 rounded-full bg-sky-500"></span>Bicycles travel free</li>
    </ul>

    <footer class="flex items-center justify-between bg-slate-50 px-8 py-6">
      <p class="text-slate-600"><strong class="text-2xl text-slate-900">€48</strong> per person</p>
      <a href="#book" class="rounded-xl bg-sky-700 px-5 py-3 font-semibold text-white hover:bg-sky-800 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-sky-700">Book a cabin</a>
    </footer>
  </article>
</section>
`

/** What is open when nobody has written anything yet. */
export const STARTER: Project = {name: 'Night ferry', format: 'html', code, css: ''}
