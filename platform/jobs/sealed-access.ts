import type {Access} from '../access/access.ts'
import type {Secrets} from '../server/secrets.ts'

/** It opens for the account alone, and as nothing else that is sealed for it. */
const ownerOf = (accountId: string) => `job ${accountId}`

/** What pages of a job are opened with, as it waits in the database. */
export const sealedAccess = (
  {seal}: Pick<Secrets['Service'], 'seal'>,
  accountId: string,
  access: Access
): string => seal(JSON.stringify(access), ownerOf(accountId))

/** Undefined where it was sealed with another secret of the service. */
export function openedAccess(
  {open}: Pick<Secrets['Service'], 'open'>,
  accountId: string,
  sealed: string
): Access | undefined {
  const text = open(sealed, ownerOf(accountId))
  return text === undefined ? undefined : (JSON.parse(text) as Access)
}
