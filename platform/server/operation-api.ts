import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi} from 'effect/http-api'
import manifest from '../package.json' with {type: 'json'}

const version = Schema.String.annotate({description: 'Version of the service.', examples: [manifest.version]})
const isOk = Schema.Literal('ok').annotate({description: 'ok: requests are taken.', examples: ['ok']})
const isNotOk = Schema.Literals(['starting', 'ending']).annotate({
  description: 'Requests are not taken yet, or not any more.',
  examples: ['ending']
})
const isAny = Schema.Literals(['ok', 'starting', 'ending']).annotate({
  description: 'ok: requests are taken.',
  examples: ['ok']
})

/** The status of the answer is in the body too: HttpApi encodes whichever of the two fits. */
const Health = [
  Schema.Struct({status: isOk, version}).annotate({
    identifier: 'Health',
    description: 'The service takes requests.'
  }),
  Schema.Struct({status: isNotOk, version})
    .annotate({identifier: 'NoHealth', description: 'The service takes no requests.'})
    .pipe(HttpApiSchema.status(503))
]

const work = {
  database: Schema.Literals(['pglite', 'postgresql']).annotate({
    description: 'The database in use.',
    examples: ['postgresql']
  }),
  engine: Schema.Literals(['browser', 'html']).annotate({
    description: 'html: no browser starts, and pages are read without running them.',
    examples: ['browser']
  }),
  sandbox: Schema.NullOr(Schema.Boolean).annotate({
    description:
      'Whether pages run in the sandbox of the browser; null where no browser runs, or one elsewhere whose switches are not known.',
    examples: [true]
  }),
  busy: Schema.Int.annotate({description: 'Copies that are being made.', examples: [1]}),
  waiting: Schema.Int.annotate({description: 'Copies that wait for a browser.', examples: [0]}),
  size: Schema.Int.annotate({description: 'Copies that can be made at once.', examples: [2]})
}

const Readiness = [
  Schema.Struct({
    status: isOk,
    problem: Schema.Null.annotate({
      description: 'Why the database takes no reads or no writes: null where it takes both.',
      examples: [null]
    }),
    ...work
  }).annotate({identifier: 'Readiness', description: 'What the service has to work with.'}),
  Schema.Struct({
    status: isAny,
    problem: Schema.NullOr(Schema.String).annotate({
      description:
        'Why the database takes no reads or no writes, such as a disk that is full; null where it takes both.',
      examples: ['The disk is full.']
    }),
    ...work
  })
    .annotate({identifier: 'NoReadiness', description: 'The service takes no requests, or keeps nothing.'})
    .pipe(HttpApiSchema.status(503))
]

/** Whether it works. */
export class Operation extends HttpApiGroup.make('operation')
  .add(
    HttpApiEndpoint.get('health', '/health', {success: Health}).annotateMerge(
      OpenApi.annotations({
        identifier: 'health',
        summary: 'Is the service up?',
        description: 'Answers 200 when the service takes requests.'
      })
    ),
    HttpApiEndpoint.get('ready', '/ready', {success: Readiness}).annotateMerge(
      OpenApi.annotations({
        identifier: 'ready',
        summary: 'What does the service work with?',
        description:
          'Answers 200 when the database takes reads and writes, 503 otherwise and while the service ends.'
      })
    )
  )
  .annotateMerge(OpenApi.annotations({title: 'Operation', description: 'For those who run the service.'})) {}
