/** Folders of plugins/ in the order in which data flows through them; each may import from those before it. */
const PHASES = ['css', 'html', 'model', 'cascade', 'markup', 'optimize', 'emit', 'print'] as const

/** Folders inside phases that are no pass: what several passes of a phase, or of later ones, share. */
const LIBRARIES: ReadonlySet<string> = new Set([
  'cascade/read',
  'cascade/match',
  'cascade/sort',
  'emit/stylesheet',
  'print/css',
  'print/flow',
  'print/layout'
])

/** Why a file of plugins/ may not import another one; nothing where it may. */
export function phaseProblem(file: string, target: string): string | undefined {
  const from = positionOf(file)
  const to = positionOf(target)
  if (!from || !to) return undefined
  if (isEntry(target)) return 'the entry of a phase is for other packages.'
  if (to.phase > from.phase) return `${PHASES[from.phase]} comes before ${PHASES[to.phase]}.`
  if (to.pass && to.pass !== from.pass && !isEntry(file))
    return `${to.pass} is a pass; what passes share stands in a library.`
  return undefined
}

/** `print/index.ts`, which lists what other packages may import of a phase. */
const isEntry = (file: string) => PHASES.some((name) => file === `plugins/${name}/index.ts`)

/** Phase of a file, and the pass that it belongs to; nothing for files beside the phases. */
function positionOf(file: string): {phase: number; pass?: string} | undefined {
  const [, name = '', folder, rest] = /^plugins\/([\w-]+)\/(?:([\w-]+)\/)?(.*)$/.exec(file) ?? []
  const phase = (PHASES as readonly string[]).indexOf(name)
  if (phase < 0) return undefined
  const isPass = folder !== undefined && rest !== '' && phase >= PHASES.indexOf('cascade')
  return isPass && !LIBRARIES.has(`${name}/${folder}`) ? {phase, pass: `${name}/${folder}`} : {phase}
}
