/** What the Studio tells its frame. */
export type ToFrame =
  | {kind: 'markup'; html: string; css: string}
  | {kind: 'component'; script: string; css: string; react?: string}
  | {kind: 'styles'; css: string}
  | {kind: 'fonts'; faces: readonly FontData[]}

export interface FontData {
  family: string
  weight: string
  data: ArrayBuffer
}

export type LogLevel = 'debug' | 'info' | 'log' | 'warn' | 'error'

/** What the frame tells the Studio. Whatever runs in the frame can say it too: it is text to show, and nothing else. */
export type FromFrame =
  | {kind: 'ready'}
  | {kind: 'shown'; height: number}
  | {kind: 'log'; level: LogLevel; text: string}
