import type { AuditLogEntry } from '../../contract'

const ada = { name: 'Ada Miranda', email: 'admin@hcv2.com' }
const elena = { name: 'Elena Prado', email: 'employee@hcv2.com' }
const oscar = { name: 'Oscar Rivas', email: 'owner@hcv2.com' }

/** An entry without what most of them do not have. */
export const BLANK_ENTRY = {
  person: null,
  entityId: null,
  name: null,
  holder: null,
  holderRole: null,
  attemptedEmail: null,
  source: null,
  changes: [],
}

/** Oldest first. */
export const auditLog: AuditLogEntry[] = [
  {
    ...BLANK_ENTRY,
    id: 1,
    at: '2026-01-09T13:20:00.000Z',
    person: ada,
    action: 'create',
    entity: 'category',
    entityId: 10,
    name: 'Night life',
    changes: [
      { field: 'name', before: null, after: 'Night life' },
      { field: 'description', before: null, after: 'Tango, theatre and the bars that locals go to' },
    ],
  },
  {
    ...BLANK_ENTRY,
    id: 2,
    at: '2026-01-10T15:02:00.000Z',
    person: ada,
    action: 'update',
    entity: 'service',
    entityId: 3,
    name: 'Day at the dunes',
    changes: [{ field: 'price', before: '1750', after: '1900' }],
  },
  {
    ...BLANK_ENTRY,
    id: 3,
    at: '2026-01-11T12:48:00.000Z',
    action: 'login-failure',
    entity: 'account',
    attemptedEmail: 'admin@hcv2.example',
    source: '198.51.100.24',
  },
  {
    ...BLANK_ENTRY,
    id: 4,
    at: '2026-01-12T18:30:00.000Z',
    person: elena,
    action: 'cancel',
    entity: 'sale',
    entityId: 214,
    changes: [
      { field: 'status', before: 'COMPLETED', after: 'CANCELLED' },
      { field: 'cancelReason', before: null, after: 'The boat does not sail in this wind' },
    ],
  },
  {
    ...BLANK_ENTRY,
    id: 5,
    at: '2026-01-13T14:11:00.000Z',
    person: oscar,
    action: 'invite',
    entity: 'account',
    entityId: 3,
    holder: 'Julia Becerra',
    holderRole: 'ADMINISTRATOR',
  },
]
