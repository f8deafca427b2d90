import { useAuditLogPage } from 'shared-api'
import type { AuditLogEntry } from 'shared-api/contract'
import { i18n, useLingui, useTranslated } from 'shared-i18n'
import { formatMoment, useSubpageTitle } from 'shared-ui'
import { type Column, DataTable, useListState } from 'shared-ui/table'
import { auditLogTitle } from '../administrators/paths'
import { ACTIONS } from './actions'
import { Actor } from './actor'
import { ACCEPT, AuditFilters, chips } from './audit-filters'
import { FieldChanges } from './field-changes'
import { Target } from './target'

const entryColumns = (): Column<AuditLogEntry>[] => [
  { id: 'at', header: i18n.t('When'), cell: ({ at }) => formatMoment(at), sortable: true, grow: 1.1 },
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
  },
]

/** The audit log, newest entry first. */
export function AuditLog() {
  useLingui()
  useSubpageTitle(auditLogTitle())
  const columns = useTranslated(entryColumns)
  const list = useListState({ rememberAs: 'audit-log', pageSize: 10, accept: ACCEPT, columns })
  const page = useAuditLogPage({ ...list.query, ...list.filters })
  return (
    <DataTable
      label={auditLogTitle()}
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
