import type { Business } from 'shared-api/contract'
import { businessWhatsAppNumber } from 'shared-api/phone-number'
import type { Translate } from '../../mail/mail-text'

/** Tax number, address, phone and WhatsApp of the business, as far as they are set. */
export function businessHead(
  { taxNumber, address, phone }: Business,
  t: Translate,
  country: string | undefined,
): string[] {
  const whatsApp = businessWhatsAppNumber(phone, country)
  return [
    taxNumber && t('Tax number {number}', { number: taxNumber }),
    address,
    phone,
    whatsApp ? `WhatsApp: https://wa.me/${whatsApp}` : '',
  ].filter(Boolean)
}

export const businessFoot = ({ legalLine }: Business): string[] => (legalLine ? [legalLine] : [])
