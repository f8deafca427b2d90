import { elapsed } from 'shared-i18n'
import { fetchScript, LOST, MissingFileError } from './fetch-files'
import { noteArrival } from './silence'

/**
 * Tells of the progress of an import, of which browsers say nothing, by a fetch of the same script: it shares the connection with the
 * import, and began later.
 */
export async function followImport(href: string, importing: Promise<unknown>): Promise<void> {
  const start = elapsed()
  await fetchScript(href)
  // What has arrived for one arrives for the other, in as much time.
  const arrival = setInterval(noteArrival, 1_000)
  const stop = () => clearInterval(arrival)
  setTimeout(stop, elapsed() - start)
  importing.then(stop, stop)
}

/** Why an import has failed: browsers say the same for all files that do not arrive. */
export async function reasonOf(error: unknown, href: string): Promise<unknown> {
  const cause: unknown = await fetchScript(href).then(
    () => error,
    (found: unknown) => found,
  )
  const isLost = cause instanceof MissingFileError && cause.message.endsWith(LOST)
  return isLost && (await isUnreadable(href)) ? new MissingFileError(href, NOT_ALLOWED) : cause
}

const NOT_ALLOWED = 'its server does not allow this site to read it (Access-Control-Allow-Origin)'

/** True for an address whose server answers, and lets no page of this origin read it. */
const isUnreadable = (href: string): Promise<boolean> =>
  fetch(href, { mode: 'no-cors' }).then(
    ({ type }) => type === 'opaque',
    () => false,
  )
