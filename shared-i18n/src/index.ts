export { I18nProvider, useLingui } from '@lingui/react'
export { type BrowserStorage, browserStorage, keepsSiteData, pageStorage } from './browser-storage'
export {
  activate,
  addTexts,
  currentLanguage,
  type LoadTexts,
  setClientLanguage,
  wantedLanguage,
} from './catalogues'
export { chooseLanguage, followLanguage, startLanguage } from './choice'
export {
  clockState,
  deviceTime,
  elapsed,
  ignoreServerTime,
  restoreClock,
  serverNow,
  setServerTime,
} from './clock'
export { ForClient } from './for-client'
export { type Label, labelText } from './label'
export {
  isLanguage,
  LANGUAGES,
  type Language,
  matchLanguage,
  offeredLanguages,
  offerLanguages,
  withdrawOriginal,
} from './languages'
export { Markup } from './markup'
export { clientI18n, i18n, type Messages } from './texts'
export { useTranslated } from './use-translated'
