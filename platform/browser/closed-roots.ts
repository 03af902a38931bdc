import type {World} from './world.ts'

interface ProtocolNode {
  backendNodeId: number
  shadowRootType?: string
  children?: ProtocolNode[]
  shadowRoots?: ProtocolNode[]
}

/**
 * Puts the page's closed shadow roots within reach of our world (`facsimileClosedRoots`): no script can open one, the
 * debugging protocol can. Roots of the browser's own widgets are not among them. Gives how many there are.
 */
export async function openClosedRoots({session, contextId}: World): Promise<number> {
  const {root} = await session.send('DOM.getDocument', {depth: -1, pierce: true})
  let count = 0
  for (const backendNodeId of closedRoots(root)) {
    const {object} = await session.send('DOM.resolveNode', {backendNodeId, executionContextId: contextId})
    if (!object.objectId) continue
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: String(remember)
    })
    count++
  }
  return count
}

function* closedRoots(node: ProtocolNode): Generator<number> {
  for (const root of node.shadowRoots ?? []) {
    if (root.shadowRootType === 'closed') yield root.backendNodeId
    yield* closedRoots(root)
  }
  // Frames are not entered: their documents have worlds of their own.
  for (const child of node.children ?? []) yield* closedRoots(child)
}

/** Runs in the page, with the root as `this`. */
function remember(this: ShadowRoot): void {
  const home = globalThis as {facsimileClosedRoots?: Map<Element, ShadowRoot>}
  home.facsimileClosedRoots ??= new Map()
  home.facsimileClosedRoots.set(this.host, this)
}
