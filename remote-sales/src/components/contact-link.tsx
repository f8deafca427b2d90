import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Person } from 'shared-api/contract'
import { usePhoneLinks } from './contact-links'

/** The links that call a client and write by WhatsApp. Nothing when no phone is set. */
export function PhoneLinks({ person }: { person: Person | undefined }) {
  const phone = usePhoneLinks()(person)
  if (!phone) return null
  return (
    <>
      <ContactLink href={phone.call}>{phone.written}</ContactLink>
      {phone.whatsApp && <ContactLink href={phone.whatsApp}>{'WhatsApp'}</ContactLink>}
    </>
  )
}

export const ContactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor
    href={href}
    translate="no"
    style={{ overflowWrap: 'anywhere' }}
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {children}
  </Anchor>
)
