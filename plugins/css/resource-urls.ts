import {mapUrls} from './urls.ts'

/** At-rules whose URL is no image and no font. */
const OF_RULES = ['@import', '@namespace']

/** URLs of images and fonts in CSS text, as written; those of imported sheets and namespaces are not among them. */
export function urlsIn(css: string): string[] {
  const urls: string[] = []
  withUrls(css, (url) => {
    urls.push(url)
    return undefined
  })
  return urls
}

/** CSS text in which the URLs are replaced for which `change` has a result. */
export const withUrls = (css: string, change: (url: string) => string | undefined): string =>
  mapUrls(css, (url, {rule}) => {
    const changed = OF_RULES.includes(rule) ? undefined : change(url.trim())
    return changed === undefined ? undefined : `url("${changed}")`
  })
