import { ALL } from './ledger'
import { LedgerPages } from './ledger-pages'

/** What everybody has sold. */
export const Sales = () => <LedgerPages ledger={ALL} />
