import type { Business } from 'shared-api/contract'
import type { Translate } from '../../mail/mail-text'

/** Tax number, address and phone of the business, as far as they are set. */
export const businessHead = ({ taxNumber, address, phone }: Business, t: Translate): string[] =>
  [taxNumber && t('Tax number {number}', { number: taxNumber }), address, phone].filter(Boolean)

export const businessFoot = ({ legalLine }: Business): string[] => (legalLine ? [legalLine] : [])
