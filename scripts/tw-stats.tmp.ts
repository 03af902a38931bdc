import {readFileSync, readdirSync, writeFileSync} from 'node:fs'
import {convert} from '@facsimile/pipeline'
import {classTokens} from '@facsimile/plugins/emit-tailwind/compile.ts'
import {designSystemFor} from '@facsimile/plugins/emit-tailwind/design-system.ts'
const only = process.argv[2]
const ds = await designSystemFor()
const all = new Map<string, number>()
const shares: number[] = []
for (const file of readdirSync('/tmp/w/tw-snaps')) {
  if (only && !file.includes(only)) continue
  const snapshot = JSON.parse(readFileSync(`/tmp/w/tw-snaps/${file}`, 'utf8'))
  const t = performance.now()
  const c = await convert(snapshot, {componentFormat: 'html', styleFormat: 'tailwind'})
  const time = performance.now() - t
  const t2 = performance.now(); await convert(snapshot, {componentFormat: 'html', styleFormat: 'local'}); const local = performance.now() - t2
  writeFileSync(`/tmp/w/tw-snaps/../tw-out-${file.replace('.json','')}.html`, c.code)
  let tokens = 0, arbitrary = 0, props = 0
  const distinct = classTokens(c.code)
  const own = new Set([...c.css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((m) => m[1]))
  const uses = [...c.code.matchAll(/\bclass="([^"]*)"/g)].flatMap((m) => m[1]!.split(/\s+/)).filter(Boolean)
  let invalid = 0
  const known = new Map([...distinct].map((d) => [d, true]))
  const css = ds.candidatesToCss([...distinct])
  ;[...distinct].forEach((d, i) => known.set(d, css[i] !== null))
  for (const u of uses) { if (!known.get(u)) { if (!own.has(u) && !/^(group|peer)\//.test(u)) { invalid++; if (invalid < 3) console.log('   invalid', u) } continue }
    tokens++; const bare = u.replace(/^(?:\[[^\]]*\]:|[\w@/-]*(?:\[[^\]]*\])?(?:\/[\w-]+)?:)+/, ''); if (bare.includes('[')) { arbitrary++; all.set(bare, (all.get(bare) ?? 0) + 1); if (bare.startsWith('[')) props++ } }
  shares.push(arbitrary / tokens)
  console.log(file.replace('.json', '').padEnd(36), `${Math.round(time)} ms (local ${Math.round(local)})`, `tokens ${tokens} arbitrary ${(100 * arbitrary / tokens).toFixed(1)}% property ${(100 * props / tokens).toFixed(1)}% css ${c.css.length} code ${c.code.length} invalid ${invalid}`)
}
console.log('median', shares.sort((a, b) => a - b)[shares.length >> 1])
console.log([...all].sort((a, b) => b[1] - a[1]).slice(0, Number(process.argv[3] ?? 70)).map(([t, n]) => `${n} ${t.slice(0, 90)}`).join('\n'))
