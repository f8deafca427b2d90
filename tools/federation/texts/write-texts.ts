import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Language, TRANSLATED_LANGUAGES } from '../../../shared-i18n/src/languages.ts'
import { WORKSPACE } from '../workspace.ts'
import { problemsOf } from './check-texts.ts'
import { type ExtractedText, extractTexts } from './extract-texts.ts'
import { wordsOf } from './language-words.ts'
import { parsePo, poText, type Translation } from './po-file.ts'

/**
 * Writes the texts of each package into its catalogues, `src/locales/es.po` and those of the other languages: new texts
 * are added, with the translation of another package if it has the same text, and unused ones are removed. Then lists what must be translated. With `--check` it writes
 * nothing and fails when a catalogue is out of date or incomplete.
 */
const isCheck = process.argv.includes('--check')
const problems: string[] = []
const packages = readdirSync(WORKSPACE).filter((name) => existsSync(join(WORKSPACE, name, 'src/locales')))
/** The first catalogue with a text and its translation, by language and text: all packages share one set of texts. */
const translated = new Map<string, { path: string; translation: string }>()

for (const name of packages) {
  for (const code of TRANSLATED_LANGUAGES) {
    const path = join(name, 'src/locales', `${code}.po`)
    for (const { text, translation } of readCatalogue(join(WORKSPACE, path))) {
      const key = `${code} ${text}`
      if (translation && !translated.has(key)) translated.set(key, { path, translation })
    }
  }
}

for (const name of packages) {
  const folder = join(WORKSPACE, name, 'src/locales')
  const extracted = await extractTexts(name)
  for (const code of TRANSLATED_LANGUAGES) update(join(folder, `${code}.po`), code, extracted)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

/** The translations in a catalogue. Empty when there is none. */
function readCatalogue(file: string): Translation[] {
  return existsSync(file) ? parsePo(readFileSync(file, 'utf8')) : []
}

function update(file: string, language: Language, extracted: readonly ExtractedText[]): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const known = new Map(readCatalogue(file).map((translation) => [translation.text, translation]))
  const translations = extracted.map((found) => translationOf(found, language, known.get(found.text)))
  const after = poText(language, translations)
  const path = relative(WORKSPACE, file)
  if (!isCheck) writeFileSync(file, after)
  else if (after !== before) problems.push(`${path} is not up to date. Run "npm run texts".`)
  problems.push(...conflicts(path, language, translations))
  problems.push(...problemsOf(language, translations).map((problem) => `${path}: ${problem}`))
}

function conflicts(path: string, language: Language, translations: readonly Translation[]): string[] {
  return translations.flatMap(({ text, translation }) => {
    const first = translated.get(`${language} ${text}`)
    return first && translation && first.translation !== translation
      ? [
          `${path}: “${text}” has another translation in ${first.path}. Give one of them an id: docs/texts.md.`,
        ]
      : []
  })
}

function translationOf(
  { text, message, files }: ExtractedText,
  language: Language,
  known: Translation | undefined,
): Translation {
  const translation =
    known?.translation ||
    translated.get(`${language} ${text}`)?.translation ||
    (language === 'en' ? english(message ?? text) : '')
  return { text, translation, files, comments: known?.comments ?? [] }
}

/** Most texts of the code are English. The specification has some in Spanish. */
function english(text: string): string {
  return wordsOf('es', text).length === 0 ? text : ''
}
