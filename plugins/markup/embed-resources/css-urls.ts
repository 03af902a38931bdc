const URLS =
  /(@(?:import|namespace)\s+(?:[\w-]+\s+)?)?url\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|((?:\\.|[^)'"\\\s])*))\s*\)/gi

const urlIn = (double?: string, single?: string, bare?: string) =>
  (double ?? single ?? bare ?? '').replace(/\\([()'"\s])/g, '$1').trim()

/** Addresses of images and fonts in CSS text, as written; imported sheets and namespaces are no such thing. */
export function urlsIn(css: string): string[] {
  return [...css.matchAll(URLS)].flatMap(([, rule, double, single, bare]) =>
    rule ? [] : [urlIn(double, single, bare)]
  )
}

/** CSS text in which the addresses that `change` has an answer for are replaced. */
export function withUrls(css: string, change: (url: string) => string | undefined): string {
  return css.replace(URLS, (whole, rule?: string, double?: string, single?: string, bare?: string) => {
    const changed = rule ? undefined : change(urlIn(double, single, bare))
    return changed === undefined ? whole : `url("${changed}")`
  })
}
