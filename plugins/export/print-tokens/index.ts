export {printCustomProperties, printThemeCss} from './css.ts'
export {printDtcg} from './dtcg.ts'
export {printMarkdown} from './markdown.ts'
