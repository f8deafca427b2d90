import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGE_CODES } from '../../../shared-i18n/src/languages.ts'
import { type CompiledTexts, compileTexts } from '../texts/compile-texts.ts'
import { readTexts } from '../texts/po-format.ts'
import { HOST_TEXTS_PACKAGES, WORKSPACE } from '../workspace.ts'

const CATALOGUE = /\/src\/locales\/\w+\.po$/
const HOST_TEXTS = /^virtual:texts(\/\w+)?$/

/**
 * Imports catalogues: `src/locales/es.po` of a package is a module with its compiled `messages`, and `virtual:texts` has
 * those of the host and the shared packages, by language. All texts of the code stand in the catalogues of all languages together. Those of
 * `default` and `pseudo` have no file.
 */
export function texts(): Plugin {
  return {
    name: 'federation:texts',
    enforce: 'pre',
    resolveId(id, importer) {
      if (HOST_TEXTS.test(id)) return `\0${id}`
      // The federation plugin gives the modules of a container relative to the working directory.
      const path = resolve(importer ? dirname(importer) : process.cwd(), id)
      if (CATALOGUE.test(path)) return path
    },
    async load(id) {
      const [virtual, language] = HOST_TEXTS.exec(id.slice(1)) ?? []
      if (virtual && language)
        return moduleOf(await hostTexts(language.slice(1), (file) => this.addWatchFile(file)))
      if (virtual) return hostCatalogues()
      if (!CATALOGUE.test(id)) return
      return moduleOf(
        await readCatalogue(dirname(id), basename(id, '.po'), (file) => this.addWatchFile(file)),
      )
    },
  }
}

type Watch = (file: string) => void

async function readCatalogue(folder: string, language: string, watch: Watch): Promise<CompiledTexts> {
  const texts: Record<string, string> = {}
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    watch(file)
    for (const [text, translation] of Object.entries(await readTexts(readFileSync(file, 'utf8')))) {
      texts[text] ??= ''
      if (name === `${language}.po`) texts[text] = translation
    }
  }
  return compileTexts(language, texts)
}

async function hostTexts(language: string, watch: Watch): Promise<CompiledTexts> {
  const folders = HOST_TEXTS_PACKAGES.map((name) => join(WORKSPACE, name, 'src/locales')).filter(existsSync)
  const catalogues = await Promise.all(folders.map((folder) => readCatalogue(folder, language, watch)))
  return Object.assign({}, ...catalogues)
}

/** The default texts are part of the host's first script, because they are few: see `compileTexts`. */
function hostCatalogues(): string {
  const loads = LANGUAGE_CODES.filter((code) => code !== 'default').map(
    (code) => `${code}: async () => (await import('virtual:texts/${code}')).messages`,
  )
  return `import { messages } from 'virtual:texts/default'
export const catalogues = { default: async () => messages, ${loads.join(', ')} }`
}

const moduleOf = (messages: CompiledTexts) => `export const messages = ${JSON.stringify(messages)}`
