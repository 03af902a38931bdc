/** Elements in one: fewer show little of a page's CSS, and more keep a copy that is wanted meanwhile waiting. */
const LEAST = 30
const MOST = 300

/** How many copies it takes until another one makes little faster. */
const COUNT = 6

/**
 * Parts of a page that are like what is going to be picked on it, from different places in it, the small ones first; on
 * a small page each more than once. The engine of a browser compiles what has run several times: copies of such parts
 * make the first one that somebody waits for fast.
 */
export function warmUpElements(root: Element): Element[] {
  const found: Element[] = []
  const visit = (element: Element) => {
    const count = sizeOf(element)
    if (count < LEAST) return
    if (count <= MOST) found.push(element)
    else for (const child of element.children) visit(child)
  }
  visit(root)
  if (found.length === 0) return []
  const chosen = Array.from({length: COUNT}, (_, index) =>
    found.at(Math.floor((index * found.length) / COUNT))
  ).filter((element) => element !== undefined)
  // Who clicks at once waits for a short one.
  return chosen.sort((one, other) => sizeOf(one) - sizeOf(other))
}

const sizeOf = (element: Element) => element.getElementsByTagName('*').length
