/** Characters. */
export const PASSWORD_LENGTH = {minimum: 10, maximum: 128}

/**
 * Why a password is one of the first that somebody would try, as a sentence, or undefined. The list has some 49,000 that
 * leaked most often (NIST SP 800-63B, section 5.1.1.2: commonly used, expected or compromised values).
 */
export async function passwordProblem(password: string, email?: string): Promise<string | undefined> {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  if (plain === '') return 'Expected more than blanks'
  if ([...plain].length < PASSWORD_LENGTH.minimum)
    return `Expected ${PASSWORD_LENGTH.minimum} to ${PASSWORD_LENGTH.maximum} characters without the blanks around them`
  if (plain === email?.trim().toLowerCase()) return 'Expected a password that is not the e-mail address'
  const common = await commonPasswords()
  const unit = periodOf(plain)
  // `Password123!` is `password` to whoever guesses, and `abcabcabcabc` is `abc`.
  const forms = [plain, unit, plain.replace(/[\d\p{P}\p{S}\s]{1,4}$/u, '')]
  const isCommon = unit.length <= 3 || forms.some((form) => common.has(form))
  return isCommon ? 'Expected a password that is not among the most used ones' : undefined
}

/** Of the whole module: tens of thousands of words that never change, read where a password is chosen. */
let list: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen. */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({dictionary}) => new Set(dictionary['passwords-common'])
  ))

/** The shortest text that gives this one when it is repeated. */
function periodOf(text: string): string {
  const length = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, length)
}
