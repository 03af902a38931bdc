import {BrowserError} from './errors.ts'

/** The promise's value, or a `timeout` failure: a page can hang any evaluation for ever. */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new BrowserError({
            code: 'timeout',
            message: `${what} took longer than ${milliseconds / 1000} seconds.`
          })
        ),
      milliseconds
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
