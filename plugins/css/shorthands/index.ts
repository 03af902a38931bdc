export {collapseLonghands} from './collapse.ts'
export {type Expansion, expandShorthand, type PropertyValue} from './expand.ts'
