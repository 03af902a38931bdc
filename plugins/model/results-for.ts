/**
 * Computes once what depends on an object, such as a style, and on a key beside it: elements that share a style share the result, which keeps
 * large pages fast.
 */
export function resultsFor<Subject extends object, Result>(): (
  subject: Subject,
  key: unknown,
  compute: (subject: Subject) => Result
) => Result {
  const known = new WeakMap<Subject, Map<unknown, Result>>()
  return (subject, key, compute) => {
    let results = known.get(subject)
    if (!results) known.set(subject, (results = new Map<unknown, Result>()))
    let result = results.get(key)
    if (result === undefined) results.set(key, (result = compute(subject)))
    return result
  }
}
