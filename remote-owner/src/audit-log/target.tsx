import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { AuditLogEntry } from 'shared-api/contract'
import { describeTarget } from './actions'

/** What an entry is about; a link where the owner may open it. */
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
