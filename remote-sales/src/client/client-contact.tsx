import { Anchor, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Person } from 'shared-api/contract'
import { formatDni } from 'shared-api/receipt'
import { currentLanguage, useLingui } from 'shared-i18n'
import { Card, formatDay } from 'shared-ui'
import { breakAddress } from 'shared-ui/table'
import { mailLink, usePhoneLinks } from '../components/contact-links'
import { Description, DescriptionList } from '../components/description-list'

export function ClientContact({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const { dni, email, address, birthday } = person
  const phone = usePhoneLinks()(person)
  return (
    <section aria-label={i18n.t('Contact')}>
      <Card>
        <DescriptionList>
          <Description term={i18n.t('DNI')} short>
            {formatDni(dni, currentLanguage())}
          </Description>
          <Description term={i18n.t('Email')} short>
            <ContactLink href={mailLink(email)}>{breakAddress(email)}</ContactLink>
          </Description>
          <Description term={i18n.t('Birthday')} short>
            {formatDay(birthday)}
          </Description>
          <Description term={i18n.t('Phone')} short>
            {phone ? (
              <Group gap="0 16px">
                <ContactLink href={phone.call}>{phone.written}</ContactLink>
                {phone.whatsApp && <ContactLink href={phone.whatsApp}>{'WhatsApp'}</ContactLink>}
              </Group>
            ) : (
              i18n.t('Not set')
            )}
          </Description>
          {address && (
            <Description term={i18n.t('Address')} short>
              {address}
            </Description>
          )}
        </DescriptionList>
      </Card>
    </section>
  )
}

const ContactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor
    href={href}
    translate="no"
    style={{ overflowWrap: 'anywhere' }}
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {children}
  </Anchor>
)
