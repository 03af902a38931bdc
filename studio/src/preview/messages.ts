/** Messages from the Studio to its frame. */
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

/** Messages from the frame to the Studio. Whatever runs in the frame can send them too: it is text to show, and nothing else. */
export type FromFrame =
  | {kind: 'ready'}
  | {kind: 'shown'; height: number}
  | {kind: 'log'; level: LogLevel; text: string}
