import { Table } from '@mantine/core'
import { clients } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { LoadingOrFailed, PageCard } from 'shared-ui'

/** A list, read through the host's session and query client. */
export function Clients() {
  const { i18n } = useLingui()
  const request = clients.usePage({ pageIndex: 0, pageSize: 10 })
  return (
    <PageCard title={i18n.t('Clients of the office')}>
      {request.data ? (
        <Table
          styles={{ td: { overflowWrap: 'anywhere' } }}
          data={{
            head: [i18n.t('Name'), i18n.t('Email')],
            body: request.data.content.map(({ person }) => [
              `${person.name} ${person.lastname}`,
              person.email,
            ]),
          }}
        />
      ) : (
        <LoadingOrFailed request={request} />
      )}
    </PageCard>
  )
}
