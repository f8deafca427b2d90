import type { AuditLogEntry } from '../../contract'

const ada = { name: 'Ada Miranda', email: 'admin@hcv2.com' }
const elena = { name: 'Elena Prado', email: 'employee@hcv2.com' }
const oscar = { name: 'Oscar Rivas', email: 'owner@hcv2.com' }

/** Oldest first. */
export const auditLog: AuditLogEntry[] = [
  {
    id: 1,
    at: '2026-01-09T13:20:00.000Z',
    person: ada,
    action: 'create',
    entity: 'category',
    entityId: 10,
    holder: null,
    attemptedEmail: null,
    source: null,
    changes: [
      { field: 'name', before: null, after: 'Night life' },
      { field: 'description', before: null, after: 'Tango, theatre and the bars that locals go to' },
    ],
  },
  {
    id: 2,
    at: '2026-01-10T15:02:00.000Z',
    person: ada,
    action: 'update',
    entity: 'service',
    entityId: 3,
    holder: null,
    attemptedEmail: null,
    source: null,
    changes: [{ field: 'price', before: '1750', after: '1900' }],
  },
  {
    id: 3,
    at: '2026-01-11T12:48:00.000Z',
    person: null,
    action: 'login-failure',
    entity: 'account',
    entityId: null,
    holder: null,
    attemptedEmail: 'admin@hcv2.example',
    source: '198.51.100.24',
    changes: [],
  },
  {
    id: 4,
    at: '2026-01-12T18:30:00.000Z',
    person: elena,
    action: 'cancel',
    entity: 'sale',
    entityId: 214,
    holder: null,
    attemptedEmail: null,
    source: null,
    changes: [
      { field: 'status', before: 'COMPLETED', after: 'CANCELLED' },
      { field: 'cancelReason', before: null, after: 'The boat does not sail in this wind' },
    ],
  },
  {
    id: 5,
    at: '2026-01-13T14:11:00.000Z',
    person: oscar,
    action: 'invite',
    entity: 'account',
    entityId: 3,
    holder: 'Julia Becerra',
    attemptedEmail: null,
    source: null,
    changes: [],
  },
]
