import { useAuditLogPage } from 'shared-api'
import type { AuditLogEntry } from 'shared-api/contract'
import { formatMoment, useSubpageTitle } from 'shared-ui'
import { type Column, DataTable, useListState } from 'shared-ui/table'
import { AUDIT_LOG_TITLE } from '../administrators/paths'
import { ACTIONS } from './actions'
import { Actor } from './actor'
import { ACCEPT, AuditFilters, CHIPS } from './audit-filters'
import { FieldChanges } from './field-changes'
import { Target } from './target'

const COLUMNS: Column<AuditLogEntry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => formatMoment(at), sortable: true, grow: 1.1 },
  {
    id: 'person',
    header: 'Actor',
    cell: (entry) => <Actor entry={entry} />,
    grow: 1.9,
  },
  { id: 'action', header: 'What', cell: ({ action }) => ACTIONS[action], grow: 1.1 },
  { id: 'entity', header: 'Target', cell: (entry) => <Target entry={entry} />, grow: 1.1 },
  { id: 'changes', header: 'Changes', cell: ({ changes }) => <FieldChanges changes={changes} />, grow: 1.8 },
]

/** The audit log, newest entry first. */
export function AuditLog() {
  useSubpageTitle(AUDIT_LOG_TITLE)
  const list = useListState({ rememberAs: 'audit-log', pageSize: 10, accept: ACCEPT })
  const page = useAuditLogPage({ ...list.query, ...list.filters })
  return (
    <DataTable
      label={AUDIT_LOG_TITLE}
      search="Search people and addresses"
      rememberAs="audit-log"
      filters={<AuditFilters list={list} />}
      chips={CHIPS}
      columns={COLUMNS}
      list={list}
      page={page}
    />
  )
}
