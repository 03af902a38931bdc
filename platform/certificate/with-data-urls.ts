import type {Picture} from '@facsimile/plugins'
import type {Collected} from '../diff/collect.ts'

/**
 * The values of a copy with the `data:` URLs of its page in the place of the files that the code has for them
 * (`separate-pictures`), so that the same picture is the same value. `page`: the URL that the copy is opened at.
 */
export function withDataUrls(
  collected: Collected,
  page: string,
  pictures: readonly Picture[] | undefined
): Collected {
  if (!pictures?.length) return collected
  const urls = pictures.map(({name, bytes}) => {
    const type = name.slice(name.lastIndexOf('.') + 1).replace('jpg', 'jpeg')
    const data = Buffer.from(bytes).toString('base64')
    return [`url("${new URL(name, page).href}")`, `url("data:image/${type};base64,${data}")`] as const
  })
  const chunks = collected.chunks.map((chunk) =>
    chunk.includes('url("')
      ? urls.reduce((text, [file, data]) => text.replaceAll(file, () => data), chunk)
      : chunk
  )
  return {...collected, chunks}
}
