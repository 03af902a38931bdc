import type {Element} from 'hast'

/** A part of an element that JSX cannot represent. */
export interface JsxLoss {
  ruleId:
    | 'important-in-style'
    | 'attribute-dropped'
    | 'style-dropped'
    | 'selection-dropped'
    | 'template-dropped'
  reason: string
  element: Element
}

export type ReportLoss = (loss: JsxLoss) => void
