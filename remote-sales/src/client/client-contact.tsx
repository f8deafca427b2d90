import { Group } from '@mantine/core'
import type { Person } from 'shared-api/contract'
import { formatDni } from 'shared-api/receipt'
import { currentLanguage, useLingui } from 'shared-i18n'
import { Card, formatDay } from 'shared-ui'
import { breakAddress } from 'shared-ui/table'
import { ContactLink, PhoneLinks } from '../components/contact-link'
import { mailLink } from '../components/contact-links'
import { Description, DescriptionList } from '../components/description-list'

export function ClientContact({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const { dni, email, address, birthday } = person
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
            {person.phoneNumber ? (
              <Group gap="0 16px" mih="1.55rem">
                <PhoneLinks person={person} />
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
