import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {type Change, sanitizeTree} from './sanitize.ts'

/**
 * Remove what would run script, or what the parser would parse to another tree than the printed one: event
 * handlers, script URLs, animations of URLs, elements that their namespace does not know, elements whose text is not
 * parsed, attributes whose names cannot be printed.
 *
 * In: the tree after `clean-markup`, elements of a namespace that the HTML parser does not give them with
 * `data.foreign`. Out: the same tree, of which every element is known to HTML, SVG or MathML, or may be a custom
 * element. An unknown element of HTML becomes a `span`, which looks the same; one of SVG is removed, since it is not drawn.
 * Messages (info, one a run): `handlers-removed`, `script-urls-removed`, `attributes-removed`, `elements-renamed`,
 * `elements-removed`. Throws nothing.
 * Spec: <https://wicg.github.io/sanitizer-api/>
 */
export const sanitizeMarkup: Plugin<[], Root> = () => (tree, file) => {
  const names = new Map<Change['kind'], string[]>()
  sanitizeTree(tree, ({kind, name}) => {
    const known = names.get(kind)
    if (known) known.push(name)
    else names.set(kind, [name])
  })
  for (const [kind, all] of names) {
    const {ruleId, verb, noun, plural} = texts[kind]
    const distinct = [...new Set(all)]
    const list = distinct
      .slice(0, MOST_NAMES)
      .map((name) => `\`${name}\``)
      .join(', ')
    const more = distinct.length > MOST_NAMES ? ', …' : ''
    const reason = `${verb} ${all.length} ${all.length === 1 ? noun : plural}: ${list}${more}`
    file.info(reason, {
      ruleId,
      source: 'sanitize-markup'
    }).url = `plugins/markup/sanitize-markup/readme.md#${ruleId}`
  }
}

/** Names listed in a message. */
const MOST_NAMES = 5

interface Text {
  ruleId: string
  verb: string
  noun: string
  plural: string
}

const texts: Readonly<Record<Change['kind'], Text>> = {
  handler: {ruleId: 'handlers-removed', verb: 'Removed', noun: 'event handler', plural: 'event handlers'},
  'script-url': {
    ruleId: 'script-urls-removed',
    verb: 'Removed',
    noun: 'URL that runs script',
    plural: 'URLs that run script'
  },
  attribute: {
    ruleId: 'attributes-removed',
    verb: 'Removed',
    noun: 'attribute that cannot be copied',
    plural: 'attributes that cannot be copied'
  },
  renamed: {ruleId: 'elements-renamed', verb: 'Renamed', noun: 'element', plural: 'elements'},
  removed: {
    ruleId: 'elements-removed',
    verb: 'Removed',
    noun: 'element that cannot be copied',
    plural: 'elements that cannot be copied'
  }
}
