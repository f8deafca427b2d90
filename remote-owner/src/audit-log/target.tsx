import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { AuditLogEntry } from 'shared-api/contract'
import { SECTIONS } from '../sections'
import { describeTarget } from './actions'

/** The target of an entry, with a link when the owner may open it. */
export function Target({ entry }: { entry: AuditLogEntry }) {
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
  return holder && holderRole && holderRole !== 'EMPLOYEE'
    ? `${SECTIONS.administrators.path}?${new URLSearchParams({ q: holder })}`
    : undefined
}
