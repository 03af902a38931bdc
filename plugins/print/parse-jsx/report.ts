/** Place in the source: 1-based line and column, 0-based offset. */
export interface Place {
  start: {line: number; column: number; offset: number}
  end: {line: number; column: number; offset: number}
}

/** A part of a component that markup cannot represent, or that is known only when the component runs. */
export interface JsxProblem {
  ruleId:
    | 'attribute-unknown'
    | 'behaviour-dropped'
    | 'component-unknown'
    | 'expression-unknown'
    | 'handler-dropped'
  reason: string
  place: Place
}

export type ReportProblem = (problem: JsxProblem) => void

/** Text that is not a component. */
export class JsxError extends Error {
  override name = 'JsxError'
  declare ruleId: 'jsx-syntax' | 'no-component'
  declare place: Place
  constructor(ruleId: 'jsx-syntax' | 'no-component', reason: string, place: Place) {
    super(reason)
    Object.assign(this, {ruleId, place})
  }
}

/** An expression whose value is not known without running the component. */
export class NotStatic extends Error {
  override name = 'NotStatic'
}
