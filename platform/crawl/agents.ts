import manifest from '../package.json' with {type: 'json'}
import {TOKEN} from './robots.ts'

/** The User-Agent of the crawler. */
export interface CrawlerAgents {
  /** Alone. */
  plain: string
  /** At the end of a browser's. */
  inBrowser: string
}

/** `contact`: URL of a page about the client. */
export function agentsOf(contact: string | undefined): CrawlerAgents {
  const about = contact === undefined ? '' : `; +${contact}`
  const name = `${TOKEN}/${manifest.version}`
  return {plain: `Mozilla/5.0 (compatible; ${name}${about})`, inBrowser: `(compatible; ${name}${about})`}
}
