import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest'])

/** Files that an installation edits in place, so a compressed copy would become outdated. */
const EDITED = new Set(['config.json', 'app.webmanifest'])

/** A smaller file would save less than 200 bytes. */
const WORTH_IT = 500

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` copy of every text file of the build, so that servers need not compress at run
 * time.
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'federation:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(
        files
          .filter((file) => TEXT.has(extname(file)) && !EDITED.has(file))
          .map((file) => compress(join(outDir, file))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_IT) return
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
