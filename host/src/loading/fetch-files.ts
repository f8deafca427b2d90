import { afterSilence, noteArrival } from './silence'

/** A connection that is silent for so long is lost, so that a stalled request does not block the next try. */
const SILENCE_MS = 10_000

export const LOST = 'the connection was lost'

/** A file of the application could not be loaded, or the response was something else. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError'

  constructor(href: string, reason: string) {
    super(`${new URL(href).pathname} did not load: ${reason}`)
  }
}

/**
 * The messages of Chromium, Firefox and Safari for a script that could not be loaded or is not JavaScript, then Vite's, and
 * those of webpack and Rspack.
 */
const MESSAGES =
  /dynamically imported module|Importing a module script failed|is not a valid JavaScript MIME type|Unable to preload CSS|Loading (CSS )?chunk .+ failed|Loading script failed/i

/** True when an error means that a file of the application could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && (error.name === 'MissingFileError' || MESSAGES.test(error.message))
}

/**
 * Fetches a script into the browser's cache, from which a later `import()` takes it.
 *
 * A failed `import()` or `<link rel="modulepreload">` stays failed for its URL until the page is reloaded, in
 * Firefox, Safari and Chromium before 156. A failed fetch can be repeated.
 *
 * @throws MissingFileError
 */
export async function fetchScript(href: string): Promise<void> {
  const timingsBefore = timingsOf(href).length
  const silence = new AbortController()
  const stop = afterSilence(SILENCE_MS, () => silence.abort(new DOMException('Late', 'TimeoutError')))
  try {
    const response = await fetch(href, { signal: silence.signal }).catch(reject(href))
    if (!response.ok) throw new MissingFileError(href, `the server answered ${response.status}`)
    const type = response.headers.get('content-type') ?? 'an unknown type'
    if (!type.includes('javascript')) throw new MissingFileError(href, `the server answered with ${type}`)
    // The file is in the cache once its body has been read.
    const size = await readBody(response).catch(reject(href))
    if (size === 0 || isTruncated(response, timingsOf(href).slice(timingsBefore)))
      throw new MissingFileError(href, LOST)
  } finally {
    stop()
  }
}

/** Reads a body to its end, and tells of each part. Resolves to its size. */
async function readBody({ body }: Response): Promise<number> {
  const reader = body?.getReader()
  for (let size = 0; ; ) {
    noteArrival()
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done) return size
    size += value?.byteLength ?? 0
  }
}

const timingsOf = (href: string) =>
  performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[]

/**
 * True when fewer bytes of a compressed response arrived than announced. Firefox reports no error when a compressed
 * HTTP/1.1 response ends early, and does not cache it; WebKit reads an empty one if it had no length. Every browser
 * reports that of an uncompressed one, and Chromium then fetches the missing rest alone, so that its size says nothing
 * about the whole. For another origin the size is known only with `Timing-Allow-Origin`.
 */
function isTruncated({ headers }: Response, timings: readonly PerformanceResourceTiming[]): boolean {
  if (!headers.has('content-encoding')) return false
  const announced = Number(headers.get('content-length'))
  const received = timings.at(-1)?.encodedBodySize
  return received !== undefined && received > 0 && received < announced
}

function reject(href: string) {
  return (error: unknown): never => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new MissingFileError(href, isLate ? `no answer in ${SILENCE_MS / 1000} s` : LOST)
  }
}

const styleSheets = new Map<string, Promise<void>>()

/**
 * Adds a style sheet to the page, once. A failed one is fetched again at the next call.
 *
 * @throws MissingFileError
 */
export function attachStyleSheet(href: string): Promise<void> {
  const known = styleSheets.get(href)
  if (known) return known
  const loading = new Promise<void>((resolve, fail) => {
    // Like modules: with CORS, and without cookies to other origins.
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      crossOrigin: 'anonymous',
      href,
    })
    const giveUp = (reason: string) => {
      link.remove()
      styleSheets.delete(href)
      fail(new MissingFileError(href, reason))
    }
    const stop = afterSilence(SILENCE_MS, () => giveUp(`no answer in ${SILENCE_MS / 1000} s`))
    link.onload = () => {
      stop()
      noteArrival()
      resolve()
    }
    link.onerror = () => {
      stop()
      giveUp('the server did not send it')
    }
    document.head.append(link)
  })
  styleSheets.set(href, loading)
  return loading
}
