import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { ROOT, run } from './run.js'

/** Chromium without a graphical interface, which needs a quarter less CPU time for the same pages. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @returns {string | undefined} path of this machine's Chromium, or of the one in `CHROMIUM_PATH` */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((path) => existsSync(path))
}

/** @returns {string | undefined} path of a Chromium that reads the preferences of a profile, which the headless shell does not */
export function wholeChromiumPath() {
  return USUAL_PLACES.find((path) => path !== HEADLESS_SHELL && existsSync(path))
}

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'

const OLDEST_FOLDER = `${ROOT}.build/oldest-chromium`

/** The oldest Chromium that docs/browsers.md claims, unpacked beside the builds. */
export const OLDEST_CHROMIUM = `${OLDEST_FOLDER}/chromium-116`

/** Brings Chromium 116 for Linux on x64, compressed. Not a dependency: only `npm test -- browsers` needs its 57 MB. */
const OLDEST_PACKAGE = '@sparticuz/chromium@116.0.0'

/**
 * Fetches the oldest Chromium from the npm registry.
 *
 * @returns {Promise<boolean>} whether it is available
 */
export async function unpackOldestChromium() {
  if (existsSync(OLDEST_CHROMIUM)) return true
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  try {
    const { ok } = await run('npm', ['pack', '--silent', OLDEST_PACKAGE], { cwd: folder })
    if (!ok) return false
    await run('tar', ['-xzf', 'sparticuz-chromium-116.0.0.tgz'], { cwd: folder })
    mkdirSync(OLDEST_FOLDER, { recursive: true })
    const unpacked = join(OLDEST_FOLDER, 'unpacking')
    await pipeline(
      createReadStream(join(folder, 'package/bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(unpacked, { mode: 0o755 }),
    )
    renameSync(unpacked, OLDEST_CHROMIUM)
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}
