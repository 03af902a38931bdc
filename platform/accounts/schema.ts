import {Schema} from 'effect'
import {about, timestamp, text} from '../api/fields.ts'

/** Addresses as mail servers without SMTPUTF8 take them (RFC 5321, section 4.1.2, without quoted local parts). */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
export const EMAIL_PROBLEM = 'Expected an e-mail address in ASCII letters'

/** An address that somebody can log in with. */
export const EmailAddress = text(3, 254, 'E-mail address.', 'person@example.com').check(
  Schema.isPattern(EMAIL, {message: EMAIL_PROBLEM})
)
const password = text(10, 128, 'Password.', 'correct horse battery')
const givenPassword = text(1, 128, 'The present password.', 'correct horse battery')

export const Credentials = Schema.Struct({email: EmailAddress, password}).annotate({
  identifier: 'SignUp',
  description: 'A new account.'
})
export const LogIn = Schema.Struct({email: EmailAddress, password: givenPassword}).annotate({
  identifier: 'LogIn',
  description: 'Who logs in.'
})
export const Claim = Schema.Struct({
  apiKey: text(1, 200, 'A key of the account.', 'fcs_3kTz9QxA_7YpVn2LcR8sWm4XbD6fHj1GtKe5ZuQaN0a1b2c'),
  password
}).annotate({identifier: 'Claim', description: 'A first password for an account that the operator made.'})
export const PasswordChange = Schema.Struct({currentPassword: givenPassword, newPassword: password}).annotate(
  {identifier: 'PasswordChange', description: 'The present password and the next.'}
)
export const Deletion = Schema.Struct({password: givenPassword}).annotate({
  identifier: 'Deletion',
  description: 'Deletes the account.'
})

export const Me = Schema.Struct({
  id: Schema.String.annotate(about('Name of the account.', 'account_8sWm4XbD6fHj1GtKe5ZuQa')),
  email: Schema.String.annotate(about('E-mail address.', 'person@example.com')),
  status: Schema.Literals(['Active', 'Inactive']).annotate(
    about('Inactive: there are no credits to spend.', 'Active')
  ),
  balance: Schema.Int.annotate(about('Credits; below 0 after a refund of credits that were spent.', 99)),
  reserved: Schema.Int.annotate(about('Credits of copies under way.', 0)),
  spendable: Schema.Int.annotate(about('Credits that may still be spent, 0 or more.', 99)),
  canPurchase: Schema.Boolean.annotate(about('Whether credits are sold here.', true)),
  createdAt: timestamp('When the account was made.')
}).annotate({identifier: 'Me', description: 'The account that is logged in.'})
export type Me = typeof Me.Type

export const Session = Schema.Struct({
  account: Schema.NullOr(Me).annotate(about('The account; null where nobody is logged in.', null))
}).annotate({identifier: 'Session', description: 'Whether somebody is logged in.'})
