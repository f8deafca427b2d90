import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { UserError } from '../lib/cli.js'
import { ROOT } from '../lib/run.js'
import { editFile, editJson, textOf } from './words.js'

/** The existing remote whose configuration and lines a new one copies. */
const MODEL = 'owner'
/** The files that list the remotes line by line or in paragraphs. */
export const LISTS = ['.dockerignore', 'deploy/Dockerfile', 'docker-compose.yml']

/**
 * Writes a remote without sections, and adds it to the files that list all remotes.
 *
 * @param {string} name `tours` of `remote-tours`
 * @returns {string[]} the written files
 * @throws {UserError} when there is such a remote
 */
export function writeRemote(name) {
  const remote = `remote-${name}`
  if (existsSync(ROOT + remote)) throw new UserError(`${remote} already exists.`, 'Choose another name.')
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    writeFileSync(`${ROOT}${remote}/${file}`, text)
  mkdirSync(`${ROOT}${remote}/src`, { recursive: true })
  for (const file of ['tsconfig.json', 'vite.config.ts'])
    write(file, named(textOf(`remote-${MODEL}/${file}`), name))
  const { scripts } = JSON.parse(textOf(`remote-${MODEL}/package.json`))
  const manifest = JSON.parse(textOf('tools/template/package.json'))
  write('package.json', JSON.stringify({ ...manifest, name: remote, scripts }))
  write(
    'src/sections.ts',
    textOf('tools/template/src/sections.ts').replace(/(SECTIONS = \{\n).*^(?=\} as const)/ms, '$1'),
  )

  for (const file of LISTS) editFile(file, (text) => withCopies(text, name))
  editFile('pnpm-lock.yaml', (text) => {
    const [, dependencies = ''] = /^ {2}tools\/template:\n(.*?\n)\n(?=\S)/ms.exec(text) ?? []
    const added = `  ${remote}:\n${dependencies.replaceAll('link:../../', 'link:../')}`
    return text.replace(/^(?= {2}shared-api:$)/m, `${added}\n`)
  })
  editJson('host/public/config.json', ({ remotes }) => {
    remotes[name] = { entry: `remotes/${name}/assets/remoteEntry.js` }
  })
  const files = ['package.json', 'vite.config.ts', 'src/sections.ts'].map((file) => `${remote}/${file}`)
  return [...files, 'host/public/config.json']
}

/**
 * Adds after each paragraph that begins with the model, and otherwise after each line that names it, the same for the new
 * remote.
 *
 * @param {string} text
 * @param {string} name
 */
export function withCopies(text, name) {
  return text
    .split('\n\n')
    .flatMap((paragraph) => {
      const [first = ''] = paragraph.split('\n')
      if (/^FROM | {2}\S+:$/.test(first) && first.includes(`remote-${MODEL}`))
        return [paragraph, named(paragraph, name)]
      return paragraph.replace(
        new RegExp(`^.*remote-${MODEL}\\b.*$`, 'gm'),
        (line) => `${line}\n${named(line, name)}`,
      )
    })
    .join('\n\n')
}

/**
 * @param {string} text
 * @param {string} name
 */
const named = (text, name) => text.replace(new RegExp(`\\b${MODEL}\\b`, 'g'), name)
