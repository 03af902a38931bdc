import type {Condition, WidthRange} from '../../model/types.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'

/** One rule of a sheet that is being made. */
export interface SheetRule extends WidthRange {
  conditions: Condition[]
  /** Cascade layer that it stands in; none: outside of all. */
  layer?: string
  selector: string
  declarations: PropertyValue[]
}
