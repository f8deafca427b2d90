import type { Administrator } from '../../contract'

export const administrators: Administrator[] = [
  {
    id: 4,
    name: 'Oscar',
    lastname: 'Rivas',
    email: 'owner@hcv2.com',
    role: 'OWNER',
    status: 'ACTIVE',
    secondFactor: false,
    lastLoginAt: '2026-01-14T12:20:00.000Z',
  },
  {
    id: 1,
    name: 'Ada',
    lastname: 'Miranda',
    email: 'admin@hcv2.com',
    role: 'ADMINISTRATOR',
    status: 'ACTIVE',
    secondFactor: false,
    lastLoginAt: '2026-01-12T13:05:00.000Z',
  },
  {
    id: 2,
    name: 'Hernán',
    lastname: 'Solari',
    email: 'hernan.solari@example.com',
    role: 'ADMINISTRATOR',
    status: 'ACTIVE',
    secondFactor: true,
    lastLoginAt: '2026-01-09T18:42:00.000Z',
  },
  {
    id: 3,
    name: 'Julia',
    lastname: 'Becerra',
    email: 'julia.becerra@example.com',
    role: 'ADMINISTRATOR',
    status: 'INVITED',
    secondFactor: false,
    lastLoginAt: null,
  },
]
