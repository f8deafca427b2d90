import type { CatalogFormatter } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const po = formatter({ origins: false, explicitIdAsDefault: true })

/** Lingui's PO files without the files that use each text: searching the sources finds them. */
export const PO_FORMAT: CatalogFormatter = {
  ...po,
  async serialize(catalog, context) {
    const existing = context.existing || newCatalogue(context.locale)
    const content = await po.serialize(catalog, { ...context, existing })
    return content.replace(/^"[\w-]+: \\n"\n/gm, '')
  },
}

/** Without the moment at which it was made, which would be another one in each checkout. */
const newCatalogue = (language: string | null) =>
  `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n`

/** The translations by text. */
export async function readTexts(content: string): Promise<Record<string, string>> {
  const catalog = await po.parse(content, { locale: null, sourceLocale: 'default', filename: '' })
  return Object.fromEntries(Object.entries(catalog).map(([text, { translation }]) => [text, translation]))
}
