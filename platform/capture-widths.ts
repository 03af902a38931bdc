import {withWidthVariants} from '@facsimile/pipeline/capture/width-variants.ts'
import type {Snapshot} from '@facsimile/plugins'
import type {Element, Root} from 'hast'
import {type BrowserHandle, type OpenOptions, openPage, snapshotPage} from './browser/index.ts'

/** A desktop, a small desktop, a tablet and a telephone. */
const VIEWPORTS = [
  {width: 1440, height: 900},
  {width: 1024, height: 768},
  {width: 768, height: 1024},
  {width: 390, height: 844}
]

/**
 * The snapshot with what the page's scripts do at other widths, seen in fresh loads (a page that is resized keeps what
 * it did before). A page without scripts is not loaded again. What differs between two loads at one width has to do
 * with time or chance, not with width, and is left out. A width that cannot be loaded is left out with a loss.
 */
export async function captureWidths(
  handle: BrowserHandle,
  address: string,
  snapshot: Snapshot,
  options: OpenOptions = {}
): Promise<Snapshot> {
  if (!hasScripts(snapshot.tree)) return snapshot
  const {width} = snapshot.environment.viewport
  const others = VIEWPORTS.filter((viewport) => Math.abs(viewport.width - width) > 100)
  const load = async (viewport: {width: number; height: number}): Promise<Snapshot | undefined> => {
    try {
      const opened = await openPage(handle, address, {...options, viewport})
      try {
        return await snapshotPage(opened)
      } finally {
        await opened.close()
      }
    } catch {
      return undefined
    }
  }
  const seen = await Promise.all(others.map(load))
  const captures = seen.filter((capture) => capture !== undefined)
  const unseen = others.filter((_, index) => seen[index] === undefined)
  const varied = withWidthVariants(snapshot, captures)
  const losses = [
    ...varied.losses,
    ...unseen.map((viewport) => ({
      ruleId: 'width-unseen',
      reason: `The page could not be loaded at ${viewport.width} px, so what its scripts do there is not in the copy.`
    }))
  ]
  if (!varied.variants) return {...varied, losses}
  const again = await load(snapshot.environment.viewport)
  return {...(again ? withoutUnstable(varied, again) : varied), losses}
}

/** Elements that another load at the same width shows differently are left out of every variant. */
function withoutUnstable(snapshot: Snapshot, again: Snapshot): Snapshot {
  const width = snapshot.environment.viewport.width
  const control = {
    ...again,
    environment: {...again.environment, viewport: {...again.environment.viewport, width: width + 1}}
  }
  const unstable = new Set(
    withWidthVariants({...snapshot, variants: undefined}, [control]).variants?.flatMap(({attributes}) =>
      Object.keys(attributes)
    )
  )
  if (unstable.size === 0) return snapshot
  const variants = snapshot.variants
    ?.map((variant) => ({
      ...variant,
      attributes: Object.fromEntries(
        Object.entries(variant.attributes).filter(([number]) => !unstable.has(number))
      )
    }))
    .filter(({attributes}) => Object.keys(attributes).length > 0)
  return {...snapshot, ...(variants && variants.length > 0 ? {variants} : {variants: undefined})}
}

function hasScripts(tree: Root): boolean {
  const stack: (Root | Element)[] = [tree]
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'script') return true
      stack.push(child)
    }
  }
  return false
}
