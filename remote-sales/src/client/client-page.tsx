import { Button, Group } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ApiError, clients, useClientHistory } from 'shared-api'
import { type Client, isIdText, MAX_PURCHASES, PURCHASES_SHOWN } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { labelText, useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading, NotFoundRecord, Page, PageCard, StaleNotice } from 'shared-ui'
import classes from '../display/columns.module.css'
import { SECTIONS } from '../sections'
import { BoughtFigures } from './bought-figures'
import { ClientContact } from './client-contact'
import { OwedOfClient } from './owed-of-client'
import { Timeline } from './timeline'
import { Trips } from './trips'
import { useListTitle } from './use-list-title'

/** The purchases that a press of "Show more" adds. */
const MORE = 50

export function ClientPage() {
  const { i18n } = useLingui()
  const { clientId = '' } = useParams()
  const query = clients.useOne(isIdText(clientId) ? Number(clientId) : undefined)
  const { data: client, error } = query
  const list = useListTitle()
  if (client) return <Shown key={client.id} client={client} />
  if (!isIdText(clientId) || (error instanceof ApiError && error.status === 404))
    return (
      <PageCard title={list}>
        <NotFoundRecord
          description={i18n.t(
            'This client does not exist. It may have been removed, or the address is wrong.',
          )}
          to={SECTIONS.client.path}
          back={i18n.t('Back to {list}', { list })}
        />
      </PageCard>
    )
  return (
    <PageCard title={list}>
      {hasFailed(query) ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Loading />
      )}
    </PageCard>
  )
}

function Shown({ client: { id, person } }: { client: Client }) {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => roleFamily(user.role))
  const [shown, setShown] = useState(PURCHASES_SHOWN)
  // One more than is shown tells whether there are more.
  const history = useClientHistory(id, shown + 1)
  // Stays on the screen when more purchases cannot be loaded.
  const [lastRead, setLastRead] = useState(history.data)
  if (history.data && history.data !== lastRead) setLastRead(history.data)
  const bought = history.data ?? lastRead
  const isMissing = hasFailed(history) && (!history.data || history.isPlaceholderData)
  return (
    <Page
      title={`${person.name} ${person.lastname}`}
      actions={
        <Group gap="xs">
          {role === 'ADMINISTRATOR' && (
            <Button
              component={Link}
              to={`/clients/edit/${id}`}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {i18n.t('Edit')}
            </Button>
          )}
          {role === 'EMPLOYEE' && (
            <Button
              component={Link}
              to={`${SECTIONS.newSale.path}?client=${id}`}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {labelText(SECTIONS.newSale.label)}
            </Button>
          )}
        </Group>
      }
    >
      <StaleNotice request={history} />
      {bought && <OwedOfClient clientId={id} owed={bought.owed} />}
      <div className={classes.columns}>
        <div className={classes.parts}>
          <ClientContact person={person} />
          {isMissing && (
            <FailedState
              error={history.error}
              onRetry={() => void history.refetch()}
              busy={history.isFetching}
            />
          )}
          {(bought || !isMissing) && <Trips trips={bought?.trips} />}
          <BoughtFigures history={bought} />
        </div>
        <Timeline
          clientId={id}
          history={bought}
          shown={shown}
          busy={history.isPlaceholderData}
          onMore={shown + MORE < MAX_PURCHASES ? () => setShown(shown + MORE) : undefined}
        />
      </div>
    </Page>
  )
}
