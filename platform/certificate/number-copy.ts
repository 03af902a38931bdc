/** What distinguishes the elements of the code from those around it: names of marking attributes. */
export interface CopyMarks {
  container: string
  containerMark: string
  /** Numbers of the page's `html` and `body`, where their styles come with the code though their tags do not. */
  page: readonly [html: number, body: number] | null
}

/**
 * Runs in the copy: finds which of its elements is the copy of which element of the page, by their order in the code.
 * Gives how many elements the browser made of the code: unless they are as many as in the code, none is numbered.
 */
export function numberCopy(
  numbers: readonly (number | null)[],
  {container, containerMark, page}: CopyMarks
): number {
  const holder = document.querySelector(`[${container}]`) ?? document
  const made = [...holder.querySelectorAll('*')].filter((element) => !element.hasAttribute(containerMark))
  if (made.length !== numbers.length) return made.length
  const elements: Element[] = []
  made.forEach((element, index) => {
    const number = numbers[index]
    if (number !== null && number !== undefined) elements[number] = element
  })
  if (page) {
    elements[page[0]] ??= document.documentElement
    elements[page[1]] ??= document.body
  }
  ;(globalThis as {facsimileElements?: Element[]}).facsimileElements = elements
  return made.length
}
