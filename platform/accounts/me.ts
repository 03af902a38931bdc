import {spendable} from './accounts.ts'
import type {Account} from '../keys/keys.ts'
import type {Me} from './schema.ts'

/** What an account's owner is shown of it. */
export function meOf(account: Account, canPurchase: boolean): Me {
  const {id, email, balance, reserved, createdAt} = account
  return {
    id,
    email,
    // What is reserved comes back or is spent: only what is gone makes an account inactive.
    status: balance > 0 ? 'Active' : 'Inactive',
    balance,
    reserved,
    spendable: spendable(account),
    canPurchase,
    createdAt
  }
}
