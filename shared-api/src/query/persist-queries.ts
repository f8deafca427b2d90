import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { tabStorage } from 'shared-auth'
import { NetworkError } from '../errors'
import { PERSISTED_QUERIES } from './query-client'

/** Role, resource and kind of the queries that are stored. None of them has data of a client. */
const STORED_KINDS = [
  'ADMINISTRATOR category page',
  'ADMINISTRATOR service page',
  'ADMINISTRATOR payment-method page',
  'OWNER report sales',
]
/** Browsers store five million characters for a site, which unsaved text needs, too. */
const MAX_CHARACTERS = 1_000_000
const MAX_AGE_MS = 24 * 3_600_000

const isStored = ({ queryKey: [role, _email, name, kind], state }: Query): boolean =>
  state.data !== undefined && STORED_KINDS.includes(`${role} ${name} ${kind}`)

/** Stores the catalogue and reports that are in memory whenever the page is hidden, which a reload does, too. */
export function persistQueries(client: QueryClient): void {
  const store = () => storeQueries(client)
  window.addEventListener('pagehide', store)
  // A browser that needs memory drops a hidden tab without a further event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && store())
}

function storeQueries(client: QueryClient): void {
  let characters = 0
  const texts = dehydrate(client, { shouldDehydrateQuery: isStored })
    .queries.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => JSON.stringify(query))
    .filter(({ length }) => {
      characters += length
      return characters <= MAX_CHARACTERS
    })
  if (texts.length === 0) return
  try {
    tabStorage.setItem(PERSISTED_QUERIES, `[${texts.join()}]`)
  } catch {
    // The storage is full or blocked.
  }
}

/**
 * Restores what this tab has stored, for a page that starts while the server does not answer. The queries are restored as failed,
 * so that screens say at once of which time their data is, and ask the server again.
 */
export function restoreQueries(client: QueryClient): void {
  try {
    const stored: DehydratedState['queries'] = JSON.parse(tabStorage.getItem(PERSISTED_QUERIES) ?? '[]')
    const error = new NetworkError(undefined)
    const queries = stored
      .filter(({ state }) => state.dataUpdatedAt > Date.now() - MAX_AGE_MS)
      .map((query) => ({ ...query, state: { ...query.state, status: 'error' as const, error } }))
    hydrate(client, { queries })
  } catch {
    // Stored JSON is untrusted: anything that is not a list of queries is ignored.
  }
}
