import { Text } from '@mantine/core'
import { clients } from 'shared-api'
import { roleFamily, useSession } from 'shared-auth'
import { Markup, useLingui } from 'shared-i18n'
import { ClientLink } from '../client/client-link'

/** Names the client of the list, with a link to the client's page. Nothing until the name is read. */
export function SalesTo({ clientId }: { clientId: string }) {
  const { i18n } = useLingui()
  // Employees see their own sales only, here and in the figures.
  const isEmployee = useSession(({ user }) => roleFamily(user.role) === 'EMPLOYEE')
  const { data: client } = clients.useOne(Number(clientId))
  if (!client) return null
  const { name, lastname } = client.person
  return (
    <Text>
      <Markup
        text={
          isEmployee
            ? i18n.t('Your sales to <0>{name}</0>', { name: `${name} ${lastname}` })
            : i18n.t('Sales to <0>{name}</0>', { name: `${name} ${lastname}` })
        }
        tags={[<ClientLink key="0" id={client.id} />]}
      />
    </Text>
  )
}
