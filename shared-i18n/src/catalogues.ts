import { LANGUAGES, type Language } from './languages'
import { clientI18n, i18n, type Messages } from './texts'

/** Loads the texts of one package in a language. */
export type LoadTexts = (language: Language) => Promise<Messages>

interface Source {
  load: LoadTexts
  /** The language of `messages`. */
  language?: Language
  messages: Messages
}

/** Keyed by package or release. */
const sources = new Map<string, Source>()

let shown: Language = 'default'
/** Of the language in use, in which i18n looks. */
let shownMessages: Messages = i18n.messages
/** The language of the last call of `activate`. */
let wanted: Language = 'default'
/** What clients read. Undefined: the language in use. */
let ofClients: Language | undefined
let clientMessages: Messages = shownMessages

export const currentLanguage = (): Language => shown

/** The language that is being loaded, otherwise the one in use. */
export const wantedLanguage = (): Language => wanted

/**
 * Loads the texts of a package, now and whenever the language changes. They are there when the promise resolves. It never
 * rejects: without its translations a package shows its default texts.
 *
 * @param name The package, or the release of a remote. Texts of the same name are loaded once.
 */
export async function addTexts(name: string, load: LoadTexts): Promise<void> {
  const source: Source = sources.get(name) ?? { load, messages: {} }
  sources.set(name, source)
  for (;;) {
    const language = wanted
    if (source.language === language) break
    await loadInto(source, language).catch(() => undefined)
    if (language === shown && language === source.language) Object.assign(shownMessages, source.messages)
    if (language === wanted) break
  }
  await addClientTexts(source)
}

async function addClientTexts({ load }: Source): Promise<void> {
  const language = ofClients
  if (!language || language === shown) return
  const messages = await load(language).catch(() => ({}))
  if (language === ofClients && language !== shown) Object.assign(clientMessages, messages)
}

/**
 * Sets the language of what clients read, which is that of the business, whatever the screen is in. Until its texts are loaded they are
 * those of the screen.
 *
 * @param language undefined: that of the screen
 */
export async function setClientLanguage(language: Language | undefined): Promise<void> {
  ofClients = language
  await showClientTexts()
}

async function showClientTexts(): Promise<void> {
  const language = ofClients ?? shown
  clientMessages = language === shown ? shownMessages : {}
  await Promise.all(Array.from(sources.values(), addClientTexts))
  if (language !== (ofClients ?? shown)) return
  const { locale } = LANGUAGES[language]
  clientI18n.loadAndActivate({ locale: language, locales: locale, messages: clientMessages })
}

/**
 * Shows all texts in a language, without a reload: components that use `useLingui` are rendered again and keep their state.
 * The last call wins.
 * @throws when the texts of the host cannot be loaded. The language stays as it is then.
 */
export async function activate(language: Language): Promise<void> {
  wanted = language
  const loads = Array.from(sources, ([name, source]) => {
    const loading = loadInto(source, language)
    return name === 'host' ? loading : loading.catch(() => undefined)
  })
  try {
    await Promise.all(loads)
  } catch (error) {
    if (wanted === language) wanted = shown
    throw error
  }
  if (wanted !== language) return
  shown = language
  const loaded = Array.from(sources.values()).filter((source) => source.language === language)
  shownMessages = Object.assign({}, ...loaded.map(({ messages }) => messages))
  const { locale } = LANGUAGES[language]
  document.documentElement.lang = locale
  i18n.loadAndActivate({ locale: language, locales: locale, messages: shownMessages })
  await showClientTexts()
}

async function loadInto(source: Source, language: Language): Promise<void> {
  source.messages = await source.load(language)
  source.language = language
}
