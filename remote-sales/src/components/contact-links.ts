import { useEffect, useState } from 'react'
import type { Person } from 'shared-api/contract'
import { formatPhone } from 'shared-api/receipt'
import { formatSettings } from 'shared-ui'

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
  written: string
  call: string
  whatsApp: string | undefined
}

/**
 * The function that makes the links to the phone of a client, with a text for WhatsApp. It returns undefined when no phone is set;
 * WhatsApp is not offered for landlines, and where the country is unknown.
 */
export function usePhoneLinks(): (
  client: Pick<Person, 'phoneNumber'> | undefined,
  text?: string,
) => PhoneLinks | undefined {
  const rules = usePhoneRules()
  return (client, text) => {
    if (!client?.phoneNumber) return undefined
    const { phoneNumber } = client
    const number = rules?.whatsAppNumber(phoneNumber, rules.countryOf(formatSettings()))
    return {
      written: formatPhone(phoneNumber),
      call: `tel:+${phoneNumber}`,
      whatsApp: number && whatsAppLink(number, text),
    }
  }
}
