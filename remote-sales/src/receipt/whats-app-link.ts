import { businessNumber, countryOf, internationalNumber } from 'shared-api/contract'
import { formatSettings } from 'shared-ui'

/**
 * Opens WhatsApp with a text to a stored number; without one, the sender chooses the contact. Undefined for a number whose country is
 * unknown, because it may be that of somebody else.
 */
export function whatsAppLink(phoneNumber: number | undefined, text = ''): string | undefined {
  const number = phoneNumber ? internationalNumber(phoneNumber, countryOf(formatSettings())) : ''
  if (number === undefined) return undefined
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
}

/** Opens WhatsApp with the business, by its phone as it is printed. Undefined when that is not one complete number. */
export function businessWhatsApp(phone: string): string | undefined {
  const number = businessNumber(phone, countryOf(formatSettings()))
  return number && `https://wa.me/${number}`
}
