/** HTML as a parser and React see it, without a tree: names, namespaces, nesting, and what runs. */
export * from './active-content.ts'
export * from './element-names.ts'
export * from './limited-quirks.ts'
export * from './namespaces.ts'
export {jsxName, reactName} from './react-names.ts'
export {type ScriptControl, scriptControls} from './controls/script-controls.ts'
export {noScriptNames, type ScriptNames, scriptNames} from './script-names.ts'
export {VOID_ELEMENTS} from './void-elements.ts'
