import {componentRoot} from '@facsimile/plugins/print'
import type {CaptureLoss} from '@facsimile/plugins'
import type {Root} from 'hast'
import type {OutputFile} from '../convert.ts'
import type {Settings} from '../settings.ts'
import {checkedBlocks} from './blocks-code.ts'
import {compareHtml} from './compare-html.ts'
import {compareJsx} from './compare-jsx.ts'
import {checkCss} from './css-code.ts'
import {hasCustomizableSelect} from './customizable-select.ts'
import {checkedHtml} from './html-code.ts'
import {checkedJsx} from './jsx-code.ts'
import {checkTree} from './tree.ts'

import {UnsafeOutputError} from './unsafe-output-error.ts'

export {UnsafeOutputError} from './unsafe-output-error.ts'

export interface Output {
  /** The tree that was printed. */
  tree: Root
  /** The files that are delivered. */
  files: readonly OutputFile[]
  settings: Settings
  /** Where the printer is not one of ours: the parser of its language; null where it has none. */
  parse?: ((code: string) => Root) | null
}

/**
 * Parses the finished code as the program it is pasted into will parse it, and refuses it where it could run code of
 * the copied page, or gives another tree than the printed one. The passes leave nothing to refuse: this is
 * the second line of defence. Loss: `output-unchecked`. Throws `UnsafeOutputError`.
 */
export function checkOutput({tree, files, settings, parse}: Output): CaptureLoss[] {
  const [component, ...others] = files
  const code = component?.text ?? ''
  for (const {name, text} of others) {
    if (name.endsWith('.css')) checkCss(text)
    else checkedJsx(text)
  }
  if (parse !== undefined) {
    checkTree(tree)
    if (parse === null) return [{ruleId: 'output-unchecked', reason: UNCHECKED}]
    compareJsx(tree, checkTree(parsedBy(parse, code)))
    return []
  }
  switch (settings.componentFormat) {
    case 'html':
      compareHtml(tree, checkedHtml(code, isDocument(tree), hasCustomizableSelect(tree)))
      break
    case 'jsx':
      compareJsx(componentRoot(tree, settings.shape === 'document'), checkedJsx(code))
      break
    case 'blocks':
      checkedBlocks(code, tree)
  }
  return []
}

function parsedBy(parse: (code: string) => Root, code: string): Root {
  try {
    return parse(code)
  } catch (error) {
    throw new UnsafeOutputError(error instanceof Error ? error.message.replace(/\.$/, '') : String(error))
  }
}

const UNCHECKED =
  'The printer came without a parser (`parsePrinted`), so that only its tree was checked, not its text.'

const isDocument = (tree: Root): boolean =>
  tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
