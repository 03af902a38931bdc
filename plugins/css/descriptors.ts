import {readDeclaration} from './declaration-text.ts'
import {rememberedText} from './remember.ts'
import {declarationsOf} from './style-attribute.ts'

/** The descriptors of an at-rule without nested rules, by their names in lower case; the last of a name counts. */
export const descriptorsIn = rememberedText((rule): ReadonlyMap<string, string> => {
  const inside = rule.slice(rule.indexOf('{') + 1, rule.lastIndexOf('}'))
  return new Map(
    declarationsOf(inside).flatMap((text): [string, string][] => {
      const declaration = readDeclaration(text)
      return declaration ? [[declaration.property.toLowerCase(), declaration.value]] : []
    })
  )
})
