import {plainAttributeName} from './active-content.ts'
/**
 * Attribute names that React spells its own way; React warns of any other spelling. What is not listed keeps its
 * lower-case name. Spec: <https://react.dev/reference/react-dom/components/common>
 */
const camelCased =
  'acceptCharset accessKey allowFullScreen allowReorder autoCapitalize autoComplete autoCorrect autoFocus autoPlay autoSave ' +
  'cellPadding cellSpacing charSet classID className colSpan contentEditable contextMenu controlsList crossOrigin dateTime ' +
  'disablePictureInPicture disableRemotePlayback encType enterKeyHint fetchPriority formAction formEncType formMethod ' +
  'formNoValidate formTarget frameBorder hrefLang htmlFor httpEquiv imageSizes imageSrcSet inputMode itemID itemProp itemRef ' +
  'itemScope itemType keyParams keyType marginHeight marginWidth maxLength mediaGroup minLength noModule noValidate ' +
  'playsInline popoverTarget popoverTargetAction radioGroup readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet ' +
  'tabIndex useMap accentHeight alignmentBaseline arabicForm attributeName attributeType autoReverse baseFrequency ' +
  'baselineShift baseProfile calcMode capHeight clipPath clipPathUnits clipRule colorInterpolation ' +
  'colorInterpolationFilters colorProfile colorRendering contentScriptType contentStyleType diffuseConstant ' +
  'dominantBaseline edgeMode enableBackground externalResourcesRequired fillOpacity fillRule filterRes filterUnits ' +
  'floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName ' +
  'glyphOrientationHorizontal glyphOrientationVertical glyphRef gradientTransform gradientUnits horizAdvX horizOriginX ' +
  'imageRendering kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust letterSpacing lightingColor ' +
  'limitingConeAngle markerEnd markerHeight markerMid markerStart markerUnits markerWidth maskContentUnits maskType ' +
  'maskUnits numOctaves overlinePosition overlineThickness paintOrder panose1 pathLength patternContentUnits ' +
  'patternTransform patternUnits pointerEvents pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio ' +
  'primitiveUnits refX refY renderingIntent repeatCount repeatDur requiredExtensions requiredFeatures shapeRendering ' +
  'specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stopColor stopOpacity ' +
  'strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin ' +
  'strokeMiterlimit strokeOpacity strokeWidth surfaceScale systemLanguage tableValues targetX targetY textAnchor ' +
  'textDecoration textLength textRendering transformOrigin underlinePosition underlineThickness unicodeBidi ' +
  'unicodeRange unitsPerEm vAlphabetic vectorEffect vertAdvY vertOriginX vertOriginY vHanging vIdeographic viewBox ' +
  'viewTarget vMathematical wordSpacing writingMode xChannelSelector xHeight xlinkActuate xlinkArcrole xlinkHref ' +
  'xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlnsXlink xmlSpace yChannelSelector zoomAndPan'

const byPlainName = new Map(camelCased.split(' ').map((name) => [name.toLowerCase(), name]))
byPlainName.set('class', 'className').set('for', 'htmlFor')

/**
 * Attribute name (`stroke-width`, `xlink:href`, `tabindex`) → React's name, or `undefined` where JSX has none for it.
 * `standard`: the name is one of HTML's or SVG's own, so that its hyphens and colons fold (`tab-index` is not `tabindex`).
 */
export function reactName(attribute: string, standard: boolean): string | undefined {
  const known = byPlainName.get(standard ? plainAttributeName(attribute) : attribute.toLowerCase())
  if (known && !attribute.startsWith('data-') && !attribute.startsWith('aria-')) return known
  if (attribute !== attribute.toLowerCase() && !attribute.startsWith('data-')) return undefined
  return jsxName.test(attribute) ? attribute : undefined
}

/** A name that JSX can write and React will set. */
export const jsxName = /^[a-z_][\w-]*$/i

/** Attributes that React sets from `true` and whose value it does not keep. */
export const booleanNames: ReadonlySet<string> = new Set(
  (
    'allowFullScreen async autoFocus autoPlay checked controls credentialless default defer disabled disablePictureInPicture ' +
    'disableRemotePlayback formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline ' +
    'readOnly required reversed scoped seamless selected'
  ).split(' ')
)

/** Attributes that are numbers in React's types. */
export const numberNames: ReadonlySet<string> = new Set(
  'colSpan cols maxLength minLength rowSpan rows size span start tabIndex'.split(' ')
)

/** Props with a meaning for React itself, or that it rejects. */
export const reservedNames: ReadonlySet<string> = new Set(
  'key ref children aria innerhtml dangerouslysetinnerhtml defaultvalue defaultchecked suppresscontenteditablewarning suppresshydrationwarning'.split(
    ' '
  )
)

/** States and properties of WAI-ARIA 1.2 and 1.3 that React knows; it warns of any other `aria-*`. */
export const ariaNames: ReadonlySet<string> = new Set(
  (
    'activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext ' +
    'colspan controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed ' +
    'haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns ' +
    'placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan ' +
    'selected setsize sort valuemax valuemin valuenow valuetext'
  )
    .split(' ')
    .map((name) => `aria-${name}`)
)
