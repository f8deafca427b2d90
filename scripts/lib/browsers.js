import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, run } from './run.js'

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'

const OLDEST_FOLDER = `${ROOT}.build/oldest-chromium`

/** The oldest Chromium that Debian's archive has for this machine, unpacked beside the builds. */
export const OLDEST_CHROMIUM = `${OLDEST_FOLDER}/usr/lib/chromium/chromium`

/**
 * Unpacks the oldest Chromium of Debian's archive, without installing it.
 *
 * @returns {Promise<boolean>} whether it is there
 */
export async function unpackOldestChromium() {
  if (existsSync(OLDEST_CHROMIUM)) return true
  const { output } = await run('apt-cache', ['madison', 'chromium'])
  const versions = output.split('\n').flatMap((line) => line.split('|')[1]?.trim() ?? [])
  const oldest = versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))[0]
  if (!oldest) return false
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  const packages = ['chromium', 'chromium-common'].map((name) => `${name}=${oldest}`)
  await run('apt-get', ['-qq', 'download', ...packages], { cwd: folder })
  mkdirSync(OLDEST_FOLDER, { recursive: true })
  for (const file of readdirSync(folder)) await run('dpkg', ['-x', join(folder, file), OLDEST_FOLDER])
  rmSync(folder, { recursive: true })
  return existsSync(OLDEST_CHROMIUM)
}
