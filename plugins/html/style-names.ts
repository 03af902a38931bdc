/** `background-color` → `backgroundColor`, `-webkit-mask` → `WebkitMask`, `-ms-flex` → `msFlex`, `--x` as it is (CSSOM, css-to-idl). */
export const styleName = (property: string): string => {
  if (property.startsWith('--')) return property
  const name = property.toLowerCase()
  return (name.startsWith('-ms-') ? name.slice(1) : name).replace(DASHED, (_, letter: string) =>
    letter.toUpperCase()
  )
}

/** `backgroundColor` → `background-color`, `WebkitMask` → `-webkit-mask`, `msFlex` → `-ms-flex` (CSSOM, idl-to-css). */
export const propertyName = (name: string): string => {
  if (name.startsWith('--')) return name
  const dashed = name.replace(CAPITAL, (letter) => `-${letter.toLowerCase()}`)
  return dashed.startsWith('ms-') ? `-${dashed}` : dashed
}

const DASHED = /-([a-z])/g
const CAPITAL = /[A-Z]/g
