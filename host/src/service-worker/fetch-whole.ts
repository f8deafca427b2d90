/** Time for one file, over a connection that is slow but works. */
const TIMEOUT_MS = 60_000

/** A response whose body has arrived as a whole. */
export interface Fetched {
  body: ArrayBuffer
  headers: Headers
}

/**
 * Fetches a file.
 *
 * @param cache `no-store` for files that change; a hashed file is taken from the browser's cache, where the page has put it
 * @throws Error when it did not arrive
 */
export async function fetchWhole(href: string, cache: RequestCache): Promise<Fetched> {
  const response = await fetch(href, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${href}: the server answered ${response.status}`)
  const headers = new Headers(response.headers)
  // They describe the body on the wire.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return { body: await response.arrayBuffer(), headers }
}

/** A new response, because one that was redirected cannot answer a navigation. */
export const responseOf = ({ body, headers }: Fetched): Response => new Response(body, { headers })
