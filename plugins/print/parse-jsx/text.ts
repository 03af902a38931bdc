/**
 * Text between tags as JSX has it: lines are trimmed where they end, empty ones are removed, and the rest is joined by spaces.
 * `undefined` where nothing is left. Spec: <https://facebook.github.io/jsx/#prod-JSXText>
 */
export function jsxTextValue(value: string): string | undefined {
  const lines = value.split(/\r\n|\n|\r/)
  const kept = lines
    .map((line, index) => {
      let text = line.replaceAll('\t', ' ')
      if (index > 0) text = text.replace(/^ +/, '')
      if (index < lines.length - 1) text = text.replace(/ +$/, '')
      return text
    })
    .filter((text) => text !== '')
  return kept.length > 0 ? kept.join(' ') : undefined
}
