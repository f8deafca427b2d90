import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import lingui from '@lingui/cli/api'
import { type CatalogType, makeConfig } from '@lingui/conf'
import { type Language, TRANSLATED_LANGUAGES } from '../../../shared-i18n/src/languages.ts'
import { WORKSPACE } from '../workspace.ts'
import { problemsOf } from './check-texts.ts'
import { wordsOf } from './language-words.ts'
import { PO_FORMAT } from './po-format.ts'

/**
 * Lingui writes the texts of each package into its catalogues, `src/locales/es.po` and those of the other languages: new
 * texts are added, with the translation of another package if it has the same text, and unused ones are removed. Then
 * lists what must be translated. With `--check` it writes nothing and fails when a catalogue is out of date or incomplete.
 */
const isCheck = process.argv.includes('--check')
const problems: string[] = []
/** The first catalogue with a text and its translation, by language and text: all packages share one set of texts. */
const translated = new Map<string, { path: string; translation: string }>()

/** The texts of the server's problem documents are those of shared-api, which translates them in the browser. */
const SOURCES: Readonly<Record<string, string[]>> = { 'shared-api': ['shared-api', 'backend'] }

const config = makeConfig(
  {
    rootDir: WORKSPACE,
    locales: TRANSLATED_LANGUAGES,
    sourceLocale: 'default',
    catalogs: readdirSync(WORKSPACE)
      .filter((name) => existsSync(join(WORKSPACE, name, 'src/locales')))
      .map((name) => ({
        path: `<rootDir>/${name}/src/locales/{locale}`,
        include: (SOURCES[name] ?? [name]).map((folder) => `<rootDir>/${folder}/src/**/*.{ts,tsx}`),
        exclude: ['**/*.test.*', '**/testing/**'],
      })),
    extractors: [
      {
        ...lingui.extractor,
        // Most files have no texts and need no parsing.
        extract: (file, code, ...rest) =>
          code.includes('i18n') ? lingui.extractor.extract(file, code, ...rest) : undefined,
      },
    ],
    format: {
      ...PO_FORMAT,
      async serialize(catalog, context) {
        const path = relative(WORKSPACE, context.filename)
        completeAndCheck(catalog, context.locale as Language, path)
        const content = await PO_FORMAT.serialize(
          context.locale === 'en' ? differing(catalog) : catalog,
          context,
        )
        if (!isCheck || content === context.existing) return content
        if (!context.existing) throw new Error(`${path} is missing. Run "npm run texts".`)
        problems.push(`${path} is not up to date. Run "npm run texts".`)
        return context.existing
      },
    },
  },
  { skipValidation: true },
)

const catalogues = await lingui.getCatalogs(config)
for (const catalogue of catalogues) {
  for (const [language, messages] of Object.entries(await catalogue.readAll())) {
    const path = relative(WORKSPACE, catalogue.getFilename(language))
    for (const [text, { translation }] of Object.entries(messages ?? {})) {
      const key = `${language} ${text}`
      if (translation && !translated.has(key)) translated.set(key, { path, translation })
    }
  }
}
for (const catalogue of catalogues) {
  const orderBy = (a: { messageId: string }, b: { messageId: string }) => (a.messageId < b.messageId ? -1 : 1)
  const made = await catalogue.make({
    clean: true,
    overwrite: false,
    locale: [...TRANSLATED_LANGUAGES],
    orderBy,
  })
  if (!made) problems.push('A source file could not be read.')
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

function completeAndCheck(catalog: CatalogType, language: Language, path: string): void {
  for (const [text, message] of Object.entries(catalog)) {
    const first = translated.get(`${language} ${text}`)
    message.translation ||= first?.translation || (language === 'en' ? english(message.message ?? text) : '')
    if (first && first.translation !== message.translation) {
      const help = 'Give one of them an id: docs/texts.md.'
      problems.push(`${path}: “${text}” has another translation in ${first.path}. ${help}`)
    }
    problems.push(...problemsOf(language, text, message.translation).map((problem) => `${path}: ${problem}`))
  }
}

/** English: only what the code has in Spanish, or by an id. */
function differing(catalog: CatalogType): CatalogType {
  const entries = Object.entries(catalog)
  return Object.fromEntries(
    entries.filter(([text, { message, translation }]) => message || translation !== text),
  )
}

/** Most texts of the code are English. The specification has some in Spanish. */
function english(text: string): string {
  return wordsOf('es', text).length === 0 ? text : ''
}
