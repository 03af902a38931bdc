import process from 'node:process'
import {facsimile} from '@facsimile/pipeline'
import type {Root} from 'hast'
import rehypeParse from 'rehype-parse'
import {unified} from 'unified'
import {visit} from 'unist-util-visit'
import {dropShadows} from './drop-shadows.ts'

const strong = () => (tree: Root) =>
  visit(tree, 'element', (element) => {
    if (element.tagName === 'b') element.tagName = 'strong'
  })

const file = await unified()
  .use(rehypeParse)
  .use(strong)
  .use(facsimile, {
    componentFormat: 'jsx',
    styleFormat: 'tailwind',
    slots: {afterCascade: [dropShadows]}
  })
  .process('<style>p { color: teal; box-shadow: 0 1px 2px gray }</style><p>Hello <b>you</b></p>')

process.stdout.write(String(file))
process.stdout.write(file.messages.map(({ruleId}) => ruleId).join('\n'))
