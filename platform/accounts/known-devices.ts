import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'

/** Seconds for which a browser is known. */
const KNOWN = 365 * 24 * 60 * 60

/**
 * Browsers that have logged in to an account before, by a cookie of each: `<random id>.<HMAC of id and e-mail address>`. It
 * opens nothing; it gives the browser tries of its own, so that nobody can use up those of the account's owner.
 * After <https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies>
 */
export interface KnownDevices {
  /** The id of the device, where the cookies of a request have one that has logged in as this address. */
  idOf(cookies: string, email: string): string | undefined
  /** `Set-Cookie` for a browser that has just logged in as this address. */
  cookieFor(cookies: string, email: string): string
  /** `Set-Cookie` for a browser whose account is gone: nothing of it stays. */
  readonly forgotten: string
}

/** `key` signs the cookies; `isSecure`: they are for https alone. */
export function knownDevices(key: string, isSecure: boolean): KnownDevices {
  const name = `${isSecure ? '__Secure-' : ''}facsimile.device`
  const signed = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email.toLowerCase()}`).digest()

  function idOf(cookies: string, email: string): string | undefined {
    for (const cookie of cookies.split(/;\s*/)) {
      if (!cookie.startsWith(`${name}=`)) continue
      const [id = '', signature = ''] = cookie.slice(name.length + 1).split('.')
      const [given, right] = [Buffer.from(signature, 'base64url'), signed(id, email)]
      if (given.length === right.length && timingSafeEqual(given, right)) return id
    }
    return undefined
  }

  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`

  return {
    idOf,
    forgotten: `${name}=; Max-Age=0; ${attributes}`,
    cookieFor(cookies, email) {
      const id = idOf(cookies, email) ?? randomBytes(16).toString('base64url')
      const value = `${id}.${signed(id, email).toString('base64url')}`
      return `${name}=${value}; Max-Age=${KNOWN}; ${attributes}`
    }
  }
}
