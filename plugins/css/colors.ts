import {colorsNamed} from 'culori/fn'

/** Whether a name in lower case is of a colour (CSS Color 4, §6.1), `transparent` included. */
export const isNamedColor = (name: string): boolean =>
  Object.hasOwn(colorsNamed, name) || name === 'transparent'

/** System colours and the prefixed ones that Chromium knows, lower case (CSS Color 4, §6.2 and appendix A). */
export const SYSTEM_COLORS: ReadonlySet<string> = new Set(
  (
    'accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext ' +
    'field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem ' +
    'selecteditemtext visitedtext activeborder activecaption appworkspace background buttonhighlight ' +
    'buttonshadow captiontext inactiveborder inactivecaption inactivecaptiontext infobackground ' +
    'infotext menu menutext scrollbar threeddarkshadow threedface threedhighlight threedlightshadow ' +
    'threedshadow window windowframe windowtext -webkit-link -webkit-activelink'
  ).split(' ')
)
