import {HttpApi, OpenApi} from 'effect/http-api'
import {Conversion} from '../magic/api.ts'
import {Credits} from '../credits/api.ts'
import {OwnAccount} from '../keys/account-api.ts'
import {Jobs} from '../jobs/api.ts'
import {Operation} from '../server/operation-api.ts'
import {Problems} from './middleware.ts'
import {parsing} from './parsing.ts'
import {Webhooks} from '../webhooks/api.ts'
import {withDeprecations} from './deprecations.ts'
import {withAnswerHeaders} from './answer-headers.ts'
import manifest from '../package.json' with {type: 'json'}

/** The HTTP API of the service. */
export class Api extends HttpApi.make('facsimile')
  .add(Conversion)
  .add(Jobs)
  .add(Webhooks)
  .add(Credits)
  .add(OwnAccount)
  .add(Operation)
  .middleware(Problems)
  .annotateMerge(parsing)
  .annotateMerge(
    OpenApi.annotations({
      title: 'Facsimile',
      version: manifest.version,
      description:
        'Turns rendered web pages into HTML or JSX with Tailwind classes, inline, local or external CSS. Every answer carries X-Request-Id and RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (requests in a minute, seconds); answers to a known key carry X-Credits-Remaining. Errors are problem details (RFC 9457).',
      license: {name: 'MIT'},
      transform: (specification) => withDeprecations(withAnswerHeaders(specification))
    })
  ) {}
