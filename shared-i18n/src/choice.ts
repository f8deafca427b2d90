import { browserStorage } from './browser-storage'
import { activate, currentLanguage } from './catalogues'
import { isLanguage, isWithdrawn, type Language, matchLanguage } from './languages'

const KEY = 'todoturismo.language'

/** The language chosen in this browser. Undefined when none is. */
function storedLanguage(): Language | undefined {
  const stored = browserStorage.getItem(KEY)
  return isLanguage(stored) && !isWithdrawn(stored) ? stored : undefined
}

/**
 * Shows the language that was chosen in this browser, otherwise that of the installation.
 * @param configured `language` of config.json. `auto` is the browser's language if it is offered.
 * @param otherwise the language when `auto` finds none
 */
export async function startLanguage(
  configured: Language | 'auto',
  otherwise: Language = 'default',
): Promise<void> {
  const usual = configured === 'auto' ? (matchLanguage(navigator.languages) ?? otherwise) : configured
  const language = storedLanguage() ?? usual
  if (language !== currentLanguage()) await activate(language)
}

/**
 * Shows a language and stores it in this browser. Other tabs follow. It is stored first, so that a reload while its texts are loading
 * keeps the choice.
 * @throws when its texts cannot be loaded. The stored language is then the earlier one.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (isWithdrawn(language)) return
  const before = browserStorage.getItem(KEY)
  browserStorage.setItem(KEY, language)
  try {
    if (language !== currentLanguage()) await activate(language)
  } catch (error) {
    // A later choice stays.
    if (browserStorage.getItem(KEY) === language) restore(before)
    throw error
  }
}

function restore(before: string | null): void {
  if (before === null) browserStorage.removeItem(KEY)
  else browserStorage.setItem(KEY, before)
}

/** Shows the language that is chosen in another tab. Returns a function that stops it. */
export function followLanguage(): () => void {
  const follow = ({ key }: StorageEvent) => {
    const language = storedLanguage()
    // Without an answer of the server the language stays as it is.
    if (key === KEY && language && language !== currentLanguage()) activate(language).catch(() => undefined)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
