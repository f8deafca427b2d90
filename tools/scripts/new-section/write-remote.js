import { join } from 'node:path'
import { editFile, editJson } from './edit-file.js'
import { REMOTE_LINES, withLine } from './lines.js'
import { withImporter } from './lockfile.js'
import { fillTraits } from './remotes.js'
import { fillTemplates, templatesOf } from './templates.js'

/**
 * Writes a remote without sections, and its lines in the files that list all remotes.
 *
 * @param {string} root of the workspace
 * @param {import('./words.js').Words} words of its first section
 * @param {import('./remotes.js').Traits} traits
 * @returns {string[]} the written files, relative to the root
 * @throws {import('../lib/cli.js').UserError} when one of its files exists
 */
export function writeRemote(root, words, traits) {
  const remote = `remote-${traits.name}`
  const created = fillTemplates(root, templatesOf('new-remote', `${remote}/`), words, traits)
  for (const line of REMOTE_LINES) {
    editFile(join(root, line.file), (text) =>
      withLine(text, { ...line, line: fillTraits(line.line, traits) }),
    )
  }
  editJson(join(root, 'tsconfig.json'), ({ references }) => references.push({ path: remote }))
  editJson(join(root, 'host/public/config.json'), ({ remotes }) => {
    remotes[traits.name] = { entry: `remotes/${traits.name}/assets/remoteEntry.js` }
  })
  editFile(join(root, 'pnpm-lock.yaml'), (text) => withImporter(text, root, remote))
  return [...created, 'tsconfig.json', 'host/public/config.json']
}
