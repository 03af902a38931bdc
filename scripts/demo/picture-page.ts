const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const dataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`

/** A page that shows source, copy and difference beside each other; the pictures are files beside it. */
export function sideBySide(title: string, facts: readonly string[]): string {
  const column = (name: string, file: string) =>
    `<figure><figcaption>${name}</figcaption><img src="${file}" alt="${name}"></figure>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escape(title)}: source and copy</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b1f24; background: #f4f5f7 }
  main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.5rem }
  figure { margin: 0 }
  figcaption { margin-bottom: 0.5rem; font-weight: 600 }
  img { width: 100%; border: 1px solid #c9ced6; background: #fff }
</style>
<h1>${escape(title)}</h1>
<ul>${facts.map((fact) => `<li>${escape(fact)}</li>`).join('')}</ul>
<main>
${column('Source', 'source.png')}
${column('Copy', 'copy.png')}
${column('Difference', 'difference.png')}
</main>
</html>
`
}

/** The readme's picture: the tops of source and copy, and the beginning of an element's code. */
export function readmePicture(source: Buffer, copy: Buffer, code: string, fact: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; padding: 20px; width: 960px; font: 15px/1.4 system-ui, sans-serif; color: #1b1f24; background: #eceff3 }
  main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px }
  h2 { margin: 0 0 6px; font-size: 14px; font-weight: 600; white-space: nowrap }
  .shot { height: 250px; overflow: hidden; border-radius: 8px; box-shadow: 0 1px 5px #0003 }
  .shot img { display: block; width: 100% }
  pre { grid-column: 1 / -1; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 14px 18px; border-radius: 8px; font: 12.5px/1.5 ui-monospace, monospace; color: #e6e9ef; background: #1b1f24; overflow: hidden }
</style>
<main>
  <div><h2>The page</h2><div class="shot"><img src="${dataUrl(source)}" alt=""></div></div>
  <div><h2>Its copy (${escape(fact)})</h2><div class="shot"><img src="${dataUrl(copy)}" alt=""></div></div>
  <pre>${escape(code)}</pre>
</main>
`
}
