export interface ErrorKind {
  status: number
  title: string
  /** Whether the same request may succeed later. */
  retryable: boolean
  /** When it happens. */
  when: string
  /** What helps. */
  remedy: string
}
