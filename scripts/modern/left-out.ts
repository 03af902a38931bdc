/** What today's web is made with and no page of this corpus is, and why. */
export const LEFT_OUT: readonly {what: string; why: string}[] = [
  {
    what: 'Nuxt',
    why: 'its installation fetches parts that no package holds'
  },
  {what: 'Gatsby', why: 'it needs native modules that are compiled at installation'},
  {what: 'Webflow, Shopify', why: 'their scripts and themes are in no package'}
]
