import { OWN } from './ledger'
import { LedgerPages } from './ledger-pages'

/** What the employee has sold. */
export const MySales = () => <LedgerPages ledger={OWN} />
