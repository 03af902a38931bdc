import type {Element} from 'hast'

/** Something of an element that JSX cannot hold. */
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
