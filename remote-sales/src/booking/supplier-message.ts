import type { Sale } from 'shared-api'
import { formatDni, fullName } from 'shared-api/contract'
import type { Traveller } from 'shared-api/travellers'
// Suppliers read the language of the business.
import { clientI18n as i18n } from 'shared-i18n'
import { formatPeriod } from '../components/period'
import { DOCUMENT_LABELS } from '../travellers/document-kinds'

interface AskedLine {
  name: string
  quantity: number
  from: string | null
  to: string | null
}

/** What a supplier is asked: what is booked, for whom and when, with the documents that are known. */
export function supplierMessage(
  { name, quantity, from, to }: AskedLine,
  {
    client,
    travellers,
    reference,
  }: { client: Sale['client']; travellers: readonly Traveller[]; reference: string },
): string {
  return [
    [`${quantity} × ${name}`, ...(from ? [formatPeriod(from, to, i18n)] : [])].join(' · '),
    i18n.t('Client: {name}', { name: fullName(client) }),
    ...travellers.map(withDocument),
    ...(reference ? [i18n.t('Your reference: {reference}', { reference })] : []),
  ].join('\n')
}

function withDocument(traveller: Traveller): string {
  const { documentKind, document } = traveller
  if (document === '') return `– ${fullName(traveller)}`
  const shown = documentKind === 'DNI' && /^\d+$/.test(document) ? formatDni(document, i18n.locale) : document
  return `– ${fullName(traveller)}, ${i18n.t(DOCUMENT_LABELS[documentKind])} ${shown}`
}

/** What a supplier reads of a removed line or a cancelled sale. */
export const cancellationMessage = (service: string, client: string, reference: string): string =>
  [
    i18n.t('We cancel {service} of {client}.', { service, client }),
    ...(reference ? [i18n.t('Your reference: {reference}', { reference })] : []),
  ].join('\n')
