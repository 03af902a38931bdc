import {convert} from '@facsimile/pipeline'
const html = process.argv[2]!
let dump = ''
const c = await convert({html: `<!doctype html><html><head><style>${process.argv[3] ?? ''}</style></head><body>${html}</body></html>`}, {componentFormat: 'html', styleFormat: 'tailwind'}, {slots: {beforeEmit: [() => (tree: any) => { const go = (n: any) => { if (n.tagName && process.argv[4]?.split(',').includes(n.tagName)) dump += n.tagName + ' ' + JSON.stringify(n.data?.defaults) + '\n' + JSON.stringify(n.data?.style) + '\n'; n.children?.forEach(go) }; go(tree) }]}})
console.log(dump.replace(/1\.7976931348623157e\+308/g, 'INF').slice(0, 6000)); console.log(c.code)
