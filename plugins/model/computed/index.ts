export {type Case, type CaseRun, type Unknown, type UnknownReason} from './cases.ts'
export {ComputedValues} from './computed-values.ts'
export {type Place, placesOf} from './place.ts'
export {Redundancy} from './redundant.ts'
