import { useEffect, useState } from 'react'
import type { Person } from 'shared-api/contract'
import { formatPhone } from 'shared-api/receipt'
import { formatSettings } from 'shared-ui'

/** Opens the mail program of the device with a mail to an address. */
export const mailLink = (email: string, subject?: string, text = ''): string => {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  if (subject === undefined) return address
  return `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}

type PhoneRules = typeof import('./phone-rules').phoneRules

let rules: PhoneRules | undefined

/** The rules of phone numbers. They are loaded when the screen is shown, because they are large: until then nothing is offered. */
function usePhoneRules(): PhoneRules | undefined {
  const [loaded, setLoaded] = useState(rules)
  useEffect(() => {
    if (loaded) return
    import('./phone-rules').then(
      ({ phoneRules }) => {
        rules = phoneRules
        setLoaded(phoneRules)
      },
      () => undefined,
    )
  }, [loaded])
  return loaded
}

/** Opens WhatsApp with a text to a number with its country code; without one, the sender chooses the contact. */
export const whatsAppLink = (number: string, text = ''): string =>
  `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`

export interface PhoneLinks {
  /** The number as it is written. */
  written: string
  call: string
  whatsApp: string | undefined
}

/** The function that makes the links to the phone of a client. It returns undefined when that is not set. */
export function usePhoneLinks(): (client: Pick<Person, 'phoneNumber'>) => PhoneLinks | undefined {
  const whatsApp = useWhatsAppLink()
  return ({ phoneNumber }) =>
    phoneNumber === 0
      ? undefined
      : {
          written: formatPhone(phoneNumber),
          call: `tel:+${phoneNumber}`,
          whatsApp: whatsApp(phoneNumber),
        }
}

/** The function that makes the link to a stored number. It returns undefined for landlines, and where the country is unknown. */
export function useWhatsAppLink(): (phone: number | undefined, text?: string) => string | undefined {
  const rules = usePhoneRules()
  return (phone, text) => {
    const number = phone && rules?.whatsAppNumber(phone, rules.countryOf(formatSettings()))
    return number ? whatsAppLink(number, text) : undefined
  }
}
