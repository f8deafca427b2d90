import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Runs after a build. Names the release by its version and content in `dist/manifest.json`, and lists in `dist/immutable.txt` the
 * files that servers let browsers keep for a year: the builder names all of `assets/` by their content.
 */
const hashed = readdirSync('dist/assets').sort()
const unnamed = hashed.find((name) => !/-[\w-]{8}\.\w+(\.map)?$/.test(name))
if (unnamed) throw new Error(`dist/assets/${unnamed} has no hash of its content in its name.`)
writeFileSync('dist/immutable.txt', hashed.map((name) => `assets/${name}\n`).join(''))

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const manifest = JSON.parse(readFileSync('manifest.json', 'utf8'))
const content = createHash('sha256').update(hashed.join()).update(readFileSync('dist/remoteEntry.js'))
manifest.release.id = `${version}-${content.update(JSON.stringify(manifest)).digest('hex').slice(0, 8)}`
writeFileSync('dist/manifest.json', JSON.stringify(manifest, null, 2))
