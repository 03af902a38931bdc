import {readFile, writeFile} from 'node:fs/promises'
import {decode, encode, type SourceMapSegment} from '@jridgewell/sourcemap-codec'

/**
 * Leaves other people's packages out of a source map: it would point to files that are not there, and be as large as the
 * code. <https://tc39.es/ecma426/>
 */
export async function withOwnSources(file: string): Promise<void> {
  const map = JSON.parse(await readFile(file, 'utf8')) as {sources: string[]; mappings: string}
  const own = map.sources.filter((source) => source.startsWith('../src/'))
  const indices = map.sources.map((source) => own.indexOf(source))
  const mappings = decode(map.mappings).map((line) => withoutStrangers(line, indices))
  await writeFile(file, JSON.stringify({...map, sources: own, names: [], mappings: encode(mappings)}))
}

/** Segments of other sources become one that has no source, which ends the segment before it. */
function withoutStrangers(line: readonly SourceMapSegment[], indices: readonly number[]): SourceMapSegment[] {
  const kept: SourceMapSegment[] = []
  for (const segment of line) {
    const [column, source, row, place] = segment
    const at = source === undefined ? -1 : (indices[source] ?? -1)
    if (at >= 0 && row !== undefined && place !== undefined) kept.push([column, at, row, place])
    else if (kept.length > 0 && kept.at(-1)?.length !== 1) kept.push([column])
  }
  return kept
}

/**
 * Keeps of each line where it begins: enough for traces and breakpoints, which are of lines, and a fifth of the size. Lines
 * of the compiler are those of the sources but for comments and types, so columns say nothing that the line does not.
 */
export async function withLinesOnly(file: string): Promise<void> {
  const map = JSON.parse(await readFile(file, 'utf8')) as {names: string[]; mappings: string}
  const mappings = decode(map.mappings).map((line) => line.slice(0, 1).map(withoutName))
  await writeFile(file, JSON.stringify({...map, names: [], mappings: encode(mappings)}))
}

const withoutName = (segment: SourceMapSegment): SourceMapSegment =>
  segment.length === 5 ? [segment[0], segment[1], segment[2], segment[3]] : segment
