import {rememberedText} from '../../css/remember.ts'

/** Says how things look, or what state they are in. */
const APPEARANCE = new RegExp(
  [
    // What these words begin says no more than they do.
    '^(?:is|has|js|ng|wp|col|row|d|m|p|mt|mb|ml|mr|ms|me|mx|my|pt|pb|pl|pr|ps|pe|px|py|w|h|mw|mh|vw|vh|min-v[wh]|text|bg|flex|float|align|justify|order|offset|fs|fw|gx|gy|g|lh|border|rounded|shadow|position|display|font|active|show|open|fade|clearfix|container-fluid|img-fluid|whitespace|overflow|opacity|leading|tracking|transition|duration|delay|ease|cursor|items|self|ring|list-(?:unstyled|inline|none|disc|decimal|inside|outside)|grid-cols|object-(?:cover|contain|fill)|outline-none|pointer-events|break-(?:words|all)|(?:fill|stroke)-current|(?:min|max)-[wh]|(?:space|gap)-[xy])(?:-|$)',
    '^(?:block|inline(?:-[a-z]+)?|hidden|visible|invisible|fixed|absolute|relative|static|sticky|truncate|antialiased|uppercase|lowercase|capitalize)$',
    '^(?:top|right|bottom|left|start|end|inset|z|gap)-(?:\\d|auto|full)',
    '^(?:user-select|translate-middle|fst)(?:-|$)',
    '^(?:divide|inset|translate|scale|skew)-[xyz](?:-|$)',
    '^(?:rotate|basis|size|scale|columns|line-clamp|decoration|underline-offset)-(?:\\d|auto|full|px)',
    '^(?:group|peer|sr-only|not-sr-only|underline|no-underline|italic|not-italic|transform|filter|grow|shrink|isolate|tabular-nums|(?:grow|shrink)-0|table-(?:fixed|auto)|select-(?:none|text|all))$',
    '^(?:origin|snap|place|content|appearance|aspect|animate|mix-blend|backdrop|touch|will-change|accent|caret|divide)-(?:none|auto|center|start|end|top|bottom|left|right|between|around|evenly|stretch|items|self|content|square|video|spin|ping|pulse|bounce|blur|filter|[a-z]+-\\d{2,3})(?:-|$)',
    '^(?:contents|flow-root|line-through|normal-case|subpixel-antialiased|resize-none|scroll-smooth|text-decoration-none)$',
    '^(?:caption-(?:top|bottom)|clear-(?:both|left|right|none)|wrap-(?:anywhere|normal)|hyphens-(?:auto|none|manual)|box-(?:border|content))$',
    '^(?:overscroll|grid-flow|auto-rows|auto-cols|touch-pan|object-(?:top|bottom|left|right|none))(?:-|$)',
    '^(?:z-index|(?:sticky|fixed)-(?:top|bottom))(?:-|$)',
    '-(?:xs|sm|md|lg|xl|xxl|2xl)$'
  ].join('|')
)

/** Whether a class is called by how things look, or by a state, so that it names nothing. */
export const isAppearance = rememberedText((name): boolean => APPEARANCE.test(name))
