import { persistQueries, restoreQueries } from 'shared-api/persist-queries'
import { queryClient } from './query-client'

// From the moment that this module is loaded, once for each page.
persistQueries(queryClient)

/** Restores what this tab has stored, for a page that starts while the server does not answer. */
export const restoreStoredQueries = () => restoreQueries(queryClient)
