// What every place has where the compiler runs: a page, a worker, Node.
declare class URL {
  constructor(url: string, base?: string | URL)
  static parse(url: string, base?: string | URL): URL | null
  static canParse(url: string, base?: string | URL): boolean
  href: string
  readonly origin: string
  protocol: string
  host: string
  hostname: string
  pathname: string
  search: string
  hash: string
}
declare const performance: {now(): number}
declare function structuredClone<T>(value: T): T
declare function btoa(binary: string): string
declare function atob(base64: string): string
declare class TextDecoder {
  constructor(label?: string, options?: {fatal?: boolean; ignoreBOM?: boolean})
  readonly encoding: string
  decode(bytes?: Uint8Array): string
}
