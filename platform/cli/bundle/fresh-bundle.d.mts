export declare function places(root?: string): {root: string; folder: string; main: string; record: string}
export declare function freshBundle(root?: string): string | undefined
