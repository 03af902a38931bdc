import {lossMessage, type Message} from '@facsimile/pipeline'

/** Why blocks of the WordPress editor come without a certificate: what they look like is up to the site's theme. */
export const blocksNotCompared: Message = lossMessage('certificate', {
  ruleId: 'blocks-not-compared',
  reason: 'Blocks are drawn by WordPress, so they were not compared with the page.'
})
