import {messageUrl} from '@facsimile/plugins/messages'

/** Where the project's documentation of messages is; under the `homepage` of package.json. A service has a copy of its own. */
export const MESSAGE_DOCUMENTATION = 'https://facsimile.dev/docs/messages'

/** The heading of a message in that page. */
export const messageAnchor = (source: string, ruleId: string): string => `${source}-${ruleId}`

/** Where a message is documented, as an absolute URL; undefined for messages of plugins that are not ours. */
export const documentationUrl = (source: string, ruleId: string): string | undefined =>
  messageUrl(source, ruleId) === undefined
    ? undefined
    : `${MESSAGE_DOCUMENTATION}#${messageAnchor(source, ruleId)}`
