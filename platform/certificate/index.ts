export {type Certificate, certify} from './certify.ts'
export {copyFiles} from './copy-files.ts'
export {gatherEvidence, type SourceEvidence} from './source-evidence.ts'
