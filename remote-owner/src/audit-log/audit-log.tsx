import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useAuditLogPage } from 'shared-api'
import { type AuditLogEntry, isOfOffice } from 'shared-api/contract'
import { i18n, useLingui, useTranslated } from 'shared-i18n'
import { formatMoment, useSubpageTitle } from 'shared-ui'
import { breakAddress, type Column, DataTable, useListState } from 'shared-ui/table'
import { SECTIONS } from '../sections'
import { logTitle } from '../settings-paths'
import { ACTIONS, describeTarget } from './actions'
import { ACCEPT, AuditFilters, chips } from './audit-filters'
import { FieldChanges } from './field-changes'

const entryColumns = (): Column<AuditLogEntry>[] => [
  {
    id: 'at',
    header: i18n.t('When'),
    cell: ({ at }) => formatMoment(at),
    sortable: true,
    minChars: 14,
    grow: 1.1,
  },
  {
    id: 'person',
    header: i18n.t('Who'),
    cell: (entry) => <Actor entry={entry} />,
    grow: 1.4,
  },
  { id: 'action', header: i18n.t('What'), cell: ({ action }) => i18n.t(ACTIONS[action]), grow: 1.1 },
  { id: 'entity', header: i18n.t('On what'), cell: (entry) => <Target entry={entry} />, grow: 1.1 },
  {
    id: 'changes',
    header: i18n.t('Changes'),
    cell: ({ action, changes }) => <FieldChanges action={action} changes={changes} />,
    grow: 2.3,
    narrow: 'block',
  },
]

/** The audit log, newest entry first. */
export function AuditLog() {
  useLingui()
  useSubpageTitle(logTitle())
  const columns = useTranslated(entryColumns)
  const list = useListState({ rememberAs: 'audit-log', pageSize: 10, accept: ACCEPT, columns })
  const page = useAuditLogPage({ ...list.query, ...list.filters })
  return (
    <DataTable
      label={logTitle()}
      search={i18n.t('Search people and addresses')}
      rememberAs="audit-log"
      filters={<AuditFilters list={list} />}
      chips={useTranslated(chips)}
      columns={columns}
      list={list}
      page={page}
    />
  )
}

/** The person of an entry, with a link to all of the person's entries. For a failed login it also shows the attempted email and the IP address. */
function Actor({ entry: { person, attemptedEmail, source, action } }: { entry: AuditLogEntry }) {
  const { i18n } = useLingui()
  if (source === 'server') return i18n.t('A command of the server')
  const details = [
    attemptedEmail ?? person?.email,
    source && i18n.t('from {address}', { address: source }),
  ].filter((detail) => typeof detail === 'string')
  return (
    <div>
      {person ? (
        <Anchor component={Link} to={{ search: `?${new URLSearchParams({ q: person.email })}` }} inherit>
          {person.name}
        </Anchor>
      ) : action === 'fill-in' ? (
        i18n.t('A traveller')
      ) : (
        i18n.t('Unknown')
      )}
      {details.map((detail) => (
        <Text key={detail} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {breakAddress(detail)}
        </Text>
      ))}
    </div>
  )
}

/** The target of an entry, with a link when the owner may open it. */
function Target({ entry }: { entry: AuditLogEntry }) {
  const text = describeTarget(entry)
  const to = pathOf(entry)
  return to ? (
    <Anchor component={Link} to={to} inherit>
      {text}
    </Anchor>
  ) : (
    text
  )
}

function pathOf({ entity, entityId, holder, holderRole }: AuditLogEntry): string | undefined {
  if (entity === 'sale' && entityId !== null) return `/sales/${entityId}`
  if (entity === 'client' && entityId !== null) return `/client/${entityId}`
  // Owners have no screens for employees, categories and services.
  return holder && holderRole && isOfOffice(holderRole)
    ? `${SECTIONS.administrators.path}?${new URLSearchParams({ q: holder })}`
    : undefined
}
