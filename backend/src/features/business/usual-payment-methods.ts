import { and, eq } from 'drizzle-orm'
import { COUNTRIES, type Country } from 'shared-api/contract'
import { type Actor, actedBy, audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { paymentMethod } from '../../tables/catalogue'

const USUAL = {
  es: ['Efectivo', 'Transferencia', 'Débito', 'Crédito'],
  en: ['Cash', 'Bank transfer', 'Debit card', 'Credit card'],
}

/** What clients of a country also pay with. */
const FURTHER: Partial<Record<Country, string>> = {
  AR: 'Billetera',
  BR: 'Pix',
  CO: 'Billetera',
  ES: 'Bizum',
  PE: 'Yape o Plin',
  PY: 'Billetera',
  US: 'Check',
  UY: 'Billetera',
}

/**
 * Adds the payment methods that are usual in a country, without interest, to a business that has none.
 *
 * @returns true when it had none
 */
export async function addUsualPaymentMethods(db: Database, country: Country, by: Actor): Promise<boolean> {
  if ((await db.$count(paymentMethod)) > 0) return false
  const further = FURTHER[country]
  const types = [...USUAL[COUNTRIES[country].language], ...(further ? [further] : [])]
  // The first one is cash.
  const isCash = (type: string) => type === types[0]
  const added = await db
    .insert(paymentMethod)
    .values(types.map((type) => ({ type, interestBasisPoints: 0, isCash: isCash(type) })))
    .returning({ id: paymentMethod.id, type: paymentMethod.type })
  for (const method of added) await noteAdded(db, { ...method, isCash: isCash(method.type) }, by)
  return true
}

/** Adds the payment method for the cash of a currency that has none. */
export async function addCashMethod(db: Database, type: string, currency: string, by: Actor): Promise<void> {
  const isCashOfCurrency = and(eq(paymentMethod.currency, currency), eq(paymentMethod.isCash, true))
  if ((await db.$count(paymentMethod, isCashOfCurrency)) > 0) return
  const added = await db
    .insert(paymentMethod)
    .values({ type, currency, interestBasisPoints: 0, isCash: true })
    .returning({ id: paymentMethod.id, type: paymentMethod.type })
  for (const method of added) await noteAdded(db, { ...method, isCash: true, currency }, by)
}

async function noteAdded(
  db: Database,
  { id: entityId, type, isCash, currency }: { id: number; type: string; isCash: boolean; currency?: string },
  by: Actor,
): Promise<void> {
  const after = { type, interest: 0, isCash, ...(currency && { currency }) }
  await audit(db, { ...actedBy(by), action: 'create', entity: 'payment-method', entityId, after })
}
