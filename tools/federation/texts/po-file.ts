import PO from 'pofile'

export interface Translation {
  /** The text in the code, which is its id. */
  text: string
  /** Empty until it is translated. */
  translation: string
  /** Written by a translator. */
  comments: readonly string[]
  /** The files that use it. */
  files: readonly string[]
}

/** The translations of a PO file. */
export function parsePo(content: string): Translation[] {
  return PO.parse(content)
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgid, msgstr, comments, references }) => ({
      text: msgid,
      translation: msgstr[0] ?? '',
      comments,
      files: references,
    }))
}

/** The PO file of a language, sorted by text. */
export function poText(language: string, translations: readonly Translation[]): string {
  const po = new PO()
  po.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' }
  po.items = translations
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ text, translation, comments, files }) => {
      const item = new PO.Item()
      item.msgid = text
      item.msgstr = [translation]
      item.comments = [...comments]
      item.references = [...files]
      return item
    })
  return `${po.toString().trim()}\n`
}

/** The translations by text. */
export const readTexts = (content: string): Map<string, string> =>
  new Map(parsePo(content).map(({ text, translation }) => [text, translation]))
