/** URI of a file of a copy, or of one of its sections, numbered from 1. */
export const resourceUri = (id: string, file: string, section?: number): string =>
  ['facsimile://copies', id, file, ...(section === undefined ? [] : [section])].join('/')
