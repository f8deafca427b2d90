import { mayDecide, type Outcome, QUOTE_REPLACED, type Quote, type Refusal } from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed, notFound } from '../../platform/problem'
import { findOne, isAsShown, lockRow } from '../../platform/resources/resource'
import { quote } from '../../tables/quotes'
import { quotes } from './list'

/** Locks a quote against other decisions and sales until the transaction ends. */
export async function lockQuote(tx: Database, id: number): Promise<Quote | undefined> {
  await lockRow(tx, quote, id)
  return findOne(tx, quotes, id)
}

export async function requireLocked(tx: Database, id: number): Promise<Quote> {
  const found = await lockQuote(tx, id)
  if (!found) throw notFound()
  return found
}

export interface Decision {
  decision: Parameters<typeof mayDecide>[2]
  /** Value of the If-Match header: the version that was shown. */
  ifMatch: string | undefined
}

/** @throws ProblemError 404, 403 for a decision that is not the caller's, 428 for one that names no version */
export async function lockToDecide(tx: Database, caller: Caller, id: number, of: Decision): Promise<Quote> {
  const found = await requireLocked(tx, id)
  allowed(mayDecide(found, caller, of.decision))
  isAsShown(of.ifMatch, found.version)
  return found
}

/** Refuses a decision on another version than the present one, which the answer has. */
export const checkShown = (found: Quote, ifMatch: string | undefined): Outcome<object> =>
  isAsShown(ifMatch, found.version) ? {} : replacedBy(found)

export const replacedBy = (current: Quote): { refusal: Refusal } => ({
  refusal: { ...QUOTE_REPLACED.refusal, extension: { ...QUOTE_REPLACED.refusal.extension, current } },
})
