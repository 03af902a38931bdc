/** The key of an `Authorization: Bearer` header; empty where there is none. */
export const keyOfHeader = (authorization = ''): string => /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''
