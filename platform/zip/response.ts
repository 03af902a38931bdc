import {Schema, Stream} from 'effect'
import {HttpServerResponse} from 'effect/http'
import * as HttpApiSchema from 'effect/http-api/HttpApiSchema'
import {type ArchivedFile, archiveOf} from './archive.ts'

const TYPE = 'application/zip'

/** An archive as an endpoint declares it. */
export const ZIP = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({contentType: TYPE}))

/** Files as an archive that is downloaded under the name. */
export const zipResponse = (
  name: string,
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
  headers: Record<string, string> = {}
) =>
  HttpServerResponse.stream(
    Stream.fromAsyncIterable(archiveOf(files), (error) => error as Error),
    {
      contentType: TYPE,
      headers: {
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}.zip"`,
        ...headers
      }
    }
  )
