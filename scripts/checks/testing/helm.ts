import {readFileSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import {parse, parseAllDocuments, stringify} from 'yaml'

/** An object of Kubernetes; the tests say what it has to hold. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Resource = any

type Values = Record<string, unknown>

type Node =
  | {kind: 'text'; text: string}
  | {kind: 'print'; pipeline: string}
  | {kind: 'if'; pipeline: string; chosen: Node[]; otherwise: Node[]}

/**
 * What a chart makes of values, for the part of Helm's language that ours uses: fields, `if`, `define`, pipelines, and the functions
 * below. Anything else is an error, as is a template that is no YAML.
 */
export async function renderChart(folder: string, given: Values, release = 'test'): Promise<Resource[]> {
  const chart = parse(readFileSync(path.join(folder, 'Chart.yaml'), 'utf8')) as Values
  const defaults = parse(readFileSync(path.join(folder, 'values.yaml'), 'utf8')) as Values
  const root = {
    Values: merged(defaults, given),
    Release: {Name: release, Namespace: 'default', Service: 'Helm'},
    Chart: {Name: chart.name, AppVersion: chart.appVersion}
  }
  const templates = path.join(folder, 'templates')
  const names = (await readdir(templates)).toSorted()
  const template = new Template(root)
  const texts = await Promise.all(names.map((name) => readFile(path.join(templates, name), 'utf8')))
  const parsed = texts.map((text) => template.parse(text))
  return names.flatMap((name, index) => {
    const text = template.render(parsed[index] ?? [])
    if (!name.endsWith('.yaml')) return []
    return parseAllDocuments(text).flatMap((document) => {
      if (document.errors[0]) throw new Error(`${name}: ${document.errors[0].message}\n${text}`)
      return document.toJS() ?? []
    })
  })
}

function merged(one: Values, other: Values): Values {
  const isMap = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const pairs = Object.entries(other).map(([name, value]) => {
    const known = one[name]
    return [name, isMap(known) && isMap(value) ? merged(known, value) : value]
  })
  return {...one, ...Object.fromEntries(pairs)}
}

class Template {
  readonly #root: Values
  readonly #defined = new Map<string, Node[]>()

  constructor(root: Values) {
    this.#root = root
  }

  /** The nodes of a text; what it defines is known afterwards. */
  parse(text: string): Node[] {
    const trimmed = text.replaceAll(/\s*\{\{-/g, '{{').replaceAll(/-\}\}\s*/g, '}}')
    const parts = trimmed.split(/\{\{\s*([\s\S]*?)\s*\}\}/)
    let at = 0
    const block = (): {nodes: Node[]; end: string} => {
      const nodes: Node[] = []
      while (at < parts.length) {
        nodes.push({kind: 'text', text: parts[at] ?? ''})
        const action = parts[at + 1]
        at += 2
        if (action === undefined) return {nodes, end: ''}
        const [, word = '', rest = ''] = /^(if|define|else|end)\b\s*([\s\S]*)$/.exec(action) ?? []
        if (word === 'else' || word === 'end') return {nodes, end: word}
        if (word === 'define') this.#defined.set(JSON.parse(rest), block().nodes)
        else if (word === 'if') {
          const {nodes: chosen, end} = block()
          nodes.push({kind: 'if', pipeline: rest, chosen, otherwise: end === 'else' ? block().nodes : []})
        } else if (!action.startsWith('/*')) nodes.push({kind: 'print', pipeline: action})
      }
      return {nodes, end: ''}
    }
    return block().nodes
  }

  render(nodes: readonly Node[]): string {
    return nodes
      .map((node) => {
        if (node.kind === 'text') return node.text
        if (node.kind === 'print') return String(this.#value(node.pipeline))
        return this.render(isTrue(this.#value(node.pipeline)) ? node.chosen : node.otherwise)
      })
      .join('')
  }

  /** A pipeline: the value of each part is the last argument of the next. */
  #value(pipeline: string): unknown {
    const words = [...pipeline.matchAll(/"(?:[^"\\]|\\.)*"|\((?:[^()]*)\)|[^\s|]+|\|/g)].map(([word]) => word)
    const commands: string[][] = [[]]
    for (const word of words)
      if (word === '|') commands.push([])
      else commands.at(-1)?.push(word)
    return commands.reduce<unknown>((before, [first = '', ...others], index) => {
      if (index === 0 && others.length === 0) return this.#argument(first)
      const args = [...others.map((word) => this.#argument(word)), ...(index > 0 ? [before] : [])]
      const call = this.#functions[first]
      if (!call) throw new Error(`The function ${first} is not known.`)
      return call(...(args as never[]))
    }, undefined)
  }

  #argument(word: string): unknown {
    if (word.startsWith('(')) return this.#value(word.slice(1, -1))
    if (word.startsWith('"')) return JSON.parse(word)
    if (/^\d+$/.test(word)) return Number(word)
    if (word === '.') return this.#root
    if (!/^(\.\w+)+$/.test(word)) throw new Error(`${word} is not understood.`)
    return word
      .slice(1)
      .split('.')
      .reduce<unknown>((value, name) => (value as Values | undefined)?.[name], this.#root)
  }

  readonly #functions: Readonly<Record<string, (...args: never[]) => unknown>> = {
    include: (name: string) => {
      const nodes = this.#defined.get(name)
      if (!nodes) throw new Error(`${name} is not defined.`)
      return this.render(nodes)
    },
    quote: (value: unknown) => JSON.stringify(String(value ?? '')),
    toYaml: (value: unknown) => stringify(value).trimEnd(),
    nindent: (spaces: number, text: string) => `\n${text.replaceAll(/^/gm, ' '.repeat(spaces))}`,
    default: (otherwise: unknown, value: unknown) => (isTrue(value) ? value : otherwise),
    not: (value: unknown) => !isTrue(value),
    printf: (format: string, value: unknown) => format.replace('%s', String(value)),
    required: (message: string, value: unknown) => {
      if (value === undefined || value === '') throw new Error(message)
      return value
    }
  }
}

/** Empty values are false, as Go's templates have it. */
const isTrue = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length > 0
      : Boolean(value)
