import { businessWhatsAppNumber, countryOf, whatsAppNumber } from 'shared-api/phone-number'

export const phoneRules = { businessWhatsAppNumber, countryOf, whatsAppNumber }
