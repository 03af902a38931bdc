import type {Root} from 'hast'
import {everyDeclaration} from '../../model/every-declaration.ts'

/**
 * The characters that browsers draw by themselves for what the page declares: markers of lists, counters and marks of emphasis.
 * Fonts of East Asian alphabets come in a hundred parts, and those of such characters are needed as those of any text.
 * Specs: <https://drafts.csswg.org/css-counter-styles-3/#predefined-counters>, <https://drafts.csswg.org/css-text-decor-4/#text-emphasis-style-property>
 */
export function markCharacters(tree: Root): string {
  const found = new Set<string>()
  everyDeclaration(tree, ({property, value}) => {
    const isMark = property.endsWith('text-emphasis') || property.endsWith('text-emphasis-style')
    const isCounter = property.startsWith('list-style') || property === 'content'
    if (!isMark && !isCounter) return
    for (const word of value.toLowerCase().split(/[\s,()]+/)) {
      const characters = isMark ? (MARKS[word] ?? '') : (COUNTERS[word] ?? '')
      if (characters) found.add(characters)
    }
  })
  return [...found].join('')
}

/** Filled and open. A word for neither is a sesame in vertical text and a circle elsewhere. */
const MARKS: Readonly<Record<string, string>> = {
  dot: '•◦',
  circle: '●○',
  'double-circle': '◉◎',
  triangle: '▲△',
  sesame: '﹅﹆',
  filled: '●﹅',
  open: '○﹆'
}

const IDEOGRAPHIC = '〇零一二三四五六七八九十百千万萬、'
const CHINESE_FORMAL = '零壹贰貳叁參肆伍陆陸柒捌玖拾佰仟万萬负負、'
const HIRAGANA =
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん、'
const KATAKANA =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン、'
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω'

/** Ten digits from a code point on. */
const digits = (zero: number): string =>
  Array.from({length: 10}, (_, digit) => String.fromCodePoint(zero + digit)).join('')

const COUNTERS: Readonly<Record<string, string>> = {
  disc: '•',
  circle: '◦',
  square: '▪',
  'disclosure-open': '▾',
  'disclosure-closed': '▸◂',
  'cjk-decimal': IDEOGRAPHIC,
  'cjk-ideographic': IDEOGRAPHIC,
  'simp-chinese-informal': `${IDEOGRAPHIC}负`,
  'trad-chinese-informal': `${IDEOGRAPHIC}負`,
  'simp-chinese-formal': CHINESE_FORMAL,
  'trad-chinese-formal': CHINESE_FORMAL,
  'japanese-informal': IDEOGRAPHIC,
  'japanese-formal': '零壱弐参四伍六七八九拾百阡萬、',
  'korean-hangul-formal': '영일이삼사오육칠팔구십백천만,',
  'korean-hanja-informal': IDEOGRAPHIC,
  'korean-hanja-formal': '零壹貳參四五六七八九拾百仟萬,',
  'cjk-earthly-branch': '子丑寅卯辰巳午未申酉戌亥、',
  'cjk-heavenly-stem': '甲乙丙丁戊己庚辛壬癸、',
  hiragana: HIRAGANA,
  'hiragana-iroha': HIRAGANA,
  katakana: KATAKANA,
  'katakana-iroha': KATAKANA,
  'lower-greek': GREEK,
  'upper-greek': GREEK,
  'arabic-indic': digits(0x660),
  persian: digits(0x6f0),
  devanagari: digits(0x966),
  bengali: digits(0x9e6),
  tamil: digits(0xbe6),
  thai: digits(0xe50),
  hebrew: 'אבגדהוזחטיכלמנסעפצקרשת',
  armenian: 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ',
  georgian: 'აბგდევზჱთიკლმნჲოპჟრსტუფქღყშჩცძწჭხჯჰ'
}
