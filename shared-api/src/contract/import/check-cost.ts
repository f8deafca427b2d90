import type { FieldError } from '../api/problem'
import { refuseCurrency } from '../business/region'
import { isCostTooHigh } from '../supplier/cost'
import { filled } from '../values/message'
import type { ImportRecord } from './import-fields'
import { type ImportLookup, type ImportTarget, namesakes } from './import-lookup'

interface CheckedCost {
  /** The fields that stand in the record as they would be stored. */
  record: ImportRecord
  supplierId: number | undefined
  errors: FieldError[]
  /** True for a cost of ten times the price that nobody has confirmed. */
  isAsked: boolean
}

/**
 * What a row says of the cost of its service. Without a currency of its own, a cost is in that which the row names, else in that of the
 * stored cost, else in that of the price.
 *
 * @param whole the record that would be stored, with the price
 */
export function checkCost(
  row: ImportRecord,
  whole: ImportRecord,
  target: ImportTarget | undefined,
  lookup: ImportLookup,
): CheckedCost {
  const { cost, supplier } = row
  const stored: ImportRecord = target?.record ?? {}
  const named = cost === undefined ? undefined : (row.costCurrency ?? row.currency)
  const isSaid = cost !== undefined || supplier !== undefined
  const currency = String(named ?? stored.costCurrency ?? whole.currency)
  const chosen = supplier === undefined ? undefined : findSupplier(String(supplier), target, lookup)
  const errors = chosen?.error ? [{ field: 'supplier', ...chosen.error }] : []
  if (cost !== undefined)
    errors.push(...refuseCurrency(currency, lookup.currencies).map((error) => ({ ...error, field: 'cost' })))
  const isChanged = cost !== stored.cost || currency !== stored.costCurrency
  const price = { amount: Number(whole.price), currency: String(whole.currency) }
  const isHigh = cost !== undefined && isChanged && isCostTooHigh({ amount: Number(cost), currency }, price)
  if (isHigh && !lookup.answers.takesCosts)
    errors.push({ field: 'cost', message: /*i18n*/ 'This is ten times the price or more' })
  return {
    record: {
      costCurrency: isSaid ? currency : stored.costCurrency,
      ...(chosen?.stored && { supplier: chosen.stored.name }),
    },
    supplierId: chosen?.stored?.id ?? target?.supplierId,
    errors,
    isAsked: isHigh && lookup.answers.takesCosts === undefined,
  }
}

function findSupplier(name: string, target: ImportTarget | undefined, lookup: ImportLookup) {
  const own = target?.supplierId && { id: target.supplierId, name: String(target.record.supplier) }
  const [only, ...others] = namesakes(name, own || undefined, lookup.suppliers(name))
  if (!only) return { error: { message: /*i18n*/ 'No supplier has this name: add it, or correct the name' } }
  if (others.length > 0)
    return { error: filled(/*i18n*/ '{count} suppliers have this name', { count: others.length + 1 }) }
  if (only.retired) return { error: { message: /*i18n*/ 'Nothing is booked with this supplier any more' } }
  return { stored: only }
}
