import {type Conversion, lossMessage} from '@facsimile/pipeline'

/** The conversion without a certificate, with a message that says why; `reason` is a sentence. */
export const notCompared = (conversion: Conversion, reason: string): Conversion => ({
  ...conversion,
  messages: [
    ...conversion.messages,
    lossMessage('certificate', {
      ruleId: 'certificate-failed',
      reason: `The code could not be compared with the page: ${reason}`
    })
  ]
})
