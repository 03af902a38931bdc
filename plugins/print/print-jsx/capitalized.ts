/** `menu` → `Menu`. */
export const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** `menu-item` → `MenuItem` */
export const pascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z\d]+/)
    .map(capitalized)
    .join('')
