import {Command} from 'effect/cli'
import {administer, credits, email, json, signedUp} from './admin-flags.ts'

const grant = Command.make('grant', {email, credits, signedUp, json}, ({json, ...input}) =>
  administer({do: 'grant-credits', ...input}, json)
).pipe(Command.withDescription('Books credits for an account.'))

/** `facsimile credits` */
export const creditsCommand = Command.make('credits').pipe(
  Command.withDescription('Credits of the service, whether it runs or not.'),
  Command.withSubcommands([grant])
)

const addOperator = Command.make('add', {email, signedUp, json}, ({json, ...input}) =>
  administer({do: 'set-operator', operator: true, ...input}, json)
).pipe(Command.withDescription('Lets an account collect pages and put the starter package in.'))

const removeOperator = Command.make('remove', {email, json}, ({json, ...input}) =>
  administer({do: 'set-operator', operator: false, ...input}, json)
).pipe(Command.withDescription('Takes that from the account.'))

/** `facsimile operators` */
export const operators = Command.make('operators').pipe(
  Command.withDescription('Accounts that run the service from the dashboard, whether it runs or not.'),
  Command.withSubcommands([addOperator, removeOperator])
)
