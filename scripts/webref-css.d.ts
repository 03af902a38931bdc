declare module '@webref/css' {
  /** A property as its specification defines it; the parts of a propdef table that are read here. */
  export interface SpecifiedProperty {
    name: string
    legacyAliasOf?: string
    appliesTo?: string
    animationType?: string
    /** SVG 2's name for it. */
    animatableType?: string
    logicalPropertyGroup?: string
    syntax?: string
  }
  const css: {listAll(): Promise<{properties: SpecifiedProperty[]}>}
  export default css
}
