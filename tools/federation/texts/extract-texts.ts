import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import lingui from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { WORKSPACE } from '../workspace.ts'

export interface ExtractedText {
  text: string
  /** The text that the code gives for an id that is not the text itself: `i18n.t({ id: 'Order (verb)', message: 'Order' })`. */
  message: string | undefined
  /** Relative to the workspace. */
  files: string[]
}

const config = makeConfig({ locales: ['en'] }, { skipValidation: true })

/** The texts in the sources of a package, as Lingui finds them: `i18n.t('…')` and strings after the comment `i18n`. */
export async function extractTexts(packageName: string): Promise<ExtractedText[]> {
  const texts = new Map<string, ExtractedText>()
  for (const file of sourcesOf(packageName)) {
    const code = readFileSync(join(WORKSPACE, file), 'utf8')
    if (!code.includes('i18n')) continue
    const add = ({ id, message }: { id: string; message?: string }) => {
      const found = texts.get(id) ?? { text: id, message, files: [] }
      if (!found.files.includes(file)) found.files.push(file)
      texts.set(id, found)
    }
    await lingui.extractor.extract(join(WORKSPACE, file), code, add, { linguiConfig: config })
  }
  return [...texts.values()]
}

/** The texts of the server's problem documents are those of shared-api, which translates them in the browser. */
const FOLDERS: Readonly<Record<string, string[]>> = { 'shared-api': ['shared-api/src', 'backend/src'] }

function sourcesOf(packageName: string): string[] {
  return (FOLDERS[packageName] ?? [`${packageName}/src`])
    .flatMap((folder) =>
      readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .sort()
}
