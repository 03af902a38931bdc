export {type CaptureHtmlOptions, captureHtml, type GivenSheet} from './capture.ts'
export {type CaptureHtmlWithOptions, captureHtmlWith, neededSheets} from './fetching.ts'
