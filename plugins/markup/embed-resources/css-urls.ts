const URLS =
  /(@(?:import|namespace)\s+(?:[\w-]+\s+)?)?url\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|((?:\\.|[^)'"\\\s])*))\s*\)/gi

const urlIn = (double?: string, single?: string, bare?: string) =>
  (double ?? single ?? bare ?? '').replace(/\\([()'"\s])/g, '$1').trim()

/** URLs of images and fonts in CSS text, as written; those of imported sheets and namespaces are not among them. */
export function urlsIn(css: string): string[] {
  return [...css.matchAll(URLS)].flatMap(([, rule, double, single, bare]) =>
    rule ? [] : [urlIn(double, single, bare)]
  )
}

/** CSS text in which the URLs are replaced for which `change` has a result. */
export function withUrls(css: string, change: (url: string) => string | undefined): string {
  return css.replace(URLS, (whole, rule?: string, double?: string, single?: string, bare?: string) => {
    const changed = rule ? undefined : change(urlIn(double, single, bare))
    return changed === undefined ? whole : `url("${changed}")`
  })
}
