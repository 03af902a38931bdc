import type {Page} from 'playwright-core'
import {type Evidence, evidenceOf} from './evidence.ts'

/** How a page is at the width at which it was loaded, seen before all is known of what will be compared. */
export interface FirstEvidence {
  evidence: Promise<Evidence>
  /** Longhands that are read; all where it is undefined. */
  properties: Promise<readonly string[] | undefined>
}

/** Begins to examine a page as soon as it stands still; who needs what is seen waits for it. */
export function takeFirstEvidence(
  page: Page,
  standing: Promise<void>,
  properties: FirstEvidence['properties'],
  byDrawing: boolean
): FirstEvidence {
  const take = async () => {
    await standing
    return evidenceOf(page, {properties: await properties, byDrawing, own: true})
  }
  const evidence = take()
  evidence.catch(() => {})
  return {properties, evidence}
}

/** What was seen, where it is all that has to be known; nobody else may examine the page before this ends. */
export async function firstEvidenceFor(
  {properties, evidence}: FirstEvidence,
  wanted: readonly string[] | undefined
): Promise<Evidence | undefined> {
  const [seen, known] = await Promise.all([evidence.catch(() => undefined), properties])
  return seen && isSame(known, wanted) ? seen : undefined
}

function isSame(one: readonly string[] | undefined, two: readonly string[] | undefined): boolean {
  if (!one || !two) return one === two
  const known = new Set(one)
  return one.length === two.length && two.every((name) => known.has(name))
}
