/** What a page's styles say about its design, beside its code. */
export {
  collectTokens,
  type CollectTokensOptions,
  type Contrast,
  type DesignTokens,
  type Token,
  type TokenKind
} from './collect-tokens/index.ts'
export {listScenarios, type Scenario, type SetTogether} from './list-scenarios/index.ts'
export {printCustomProperties, printDtcg, printMarkdown, printThemeCss} from './print-tokens/index.ts'
