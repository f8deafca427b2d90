import { countryOf, whatsAppNumber } from 'shared-api/phone-number'

export const phoneRules = { countryOf, whatsAppNumber }
