import {readFileSync} from 'node:fs'
import {convert} from '@facsimile/pipeline'
const snapshot = JSON.parse(readFileSync(`/tmp/w/tw-snaps/${process.argv[2]}.json`, 'utf8'))
let n = 0
await convert(snapshot, {componentFormat: 'html', styleFormat: 'tailwind'}, {slots: {beforeEmit: [() => (tree: any) => { const go = (x: any) => { if (x.tagName === process.argv[3]) { const g = x.data?.style?.['']?.find((y: any) => y.properties.includes(process.argv[4])); if (g && n++ < Number(process.argv[5] ?? 2)) console.log(JSON.stringify(x.properties.className), JSON.stringify(g, null, 0).replace(/1\.7976931348623157e\+308/g, 'INF')) } x.children?.forEach(go) }; go(tree) }]}})
