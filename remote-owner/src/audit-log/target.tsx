import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { AuditLogEntry } from 'shared-api/contract'
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

const pathOf = ({ entity, entityId }: AuditLogEntry): string | undefined =>
  entity === 'sale' && entityId !== null ? `/sales/${entityId}` : undefined
