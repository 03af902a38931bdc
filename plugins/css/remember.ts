/**
 * The same function of a property and a value, which remembers its results: pages repeat the same declarations. Looked
 * up by one text after the other, since joining them costs more than most answers.
 */
export function remembered<Result extends {}>(
  answer: (property: string, value: string) => Result,
  limit = 20_000
): (property: string, value: string) => Result {
  const answers = new Map<string, Map<string, Result>>()
  let size = 0
  return (property, value) => {
    let ofProperty = answers.get(property)
    const known = ofProperty?.get(value)
    if (known !== undefined) return known
    const result = answer(property, value)
    if (size++ > limit) {
      answers.clear()
      size = 0
      ofProperty = undefined
    }
    if (!ofProperty) answers.set(property, (ofProperty = new Map()))
    ofProperty.set(value, result)
    return result
  }
}
