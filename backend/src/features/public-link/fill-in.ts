import { type FillIn, type FillInRefusal, fillIn } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { invalid, ProblemError } from '../../platform/problem'
import { lockRow, requireOne } from '../../platform/resources/resource'
import { sale } from '../../tables/sales'
import { sales } from '../sale/queries'
import { listTravellers } from '../traveller/queries'
import { storeTravellers } from '../traveller/store-travellers'
import { requireLink } from './trip-links'

interface Sender {
  /** The network address of the request. */
  address: string
  /** The time zone of the business. */
  timeZone: string
}

/**
 * Stores what a traveller fills in by the link of a sale. The link and the sale are locked, so that of two who take the last place one
 * gets it, and nothing is stored by a link that is being withdrawn.
 *
 * @returns the sale, and whether its list has changed
 * @throws ProblemError 404 for a token that does not work, 409 when the link takes no data, or not these, 400 for what is missing
 */
export async function fillInByLink(db: Database, input: FillIn, { address, timeZone }: Sender) {
  return db.transaction(async (tx) => {
    const { saleId, fillsIn } = await requireLink(tx, input.token, timeZone, { locked: true })
    if (!fillsIn) throw refused('closed')
    await lockRow(tx, sale, saleId)
    const found = await requireOne(tx, sales, saleId)
    if (found.status === 'CANCELLED') throw refused('closed')
    const before = await listTravellers(tx, saleId)
    const filled = fillIn(before, found.saleItems, input)
    if ('refusal' in filled) throw refused(filled.refusal)
    if ('missing' in filled)
      throw invalid(filled.missing.map((field) => ({ field, message: /*i18n*/ 'Required' })))
    const after = filled.travellers
    const isNew = after.some((each, index) => each !== before[index])
    if (isNew) await storeTravellers(tx, { sale: found, accountId: null, source: address, before, after })
    return { saleId, isNew }
  })
}

const REFUSALS: Record<FillInRefusal | 'closed', string> = {
  closed: /*i18n*/ 'The business does not take data by this link now. Write to it',
  complete: /*i18n*/ 'These data are complete already. Write to the business if something is wrong',
  changed: /*i18n*/ 'The list of travellers has changed in the meantime. Look at it again',
  full: /*i18n*/ 'No place is empty any more. Write to the business',
}

const refused = (why: FillInRefusal | 'closed') => new ProblemError(409, { detail: REFUSALS[why] })
