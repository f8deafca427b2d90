import { ApiError, resource } from 'shared-api'
import type { Client } from 'shared-api/contract'

const UNIQUE = ['dni', 'email'] as const
export type UniqueField = (typeof UNIQUE)[number]

/** The clients that have a DNI or an email already, by the field. */
export type Owners = Partial<Record<UniqueField, Client>>

async function findOwner(field: UniqueField, value: string): Promise<Owners> {
  const { content } = await resource('client').page({ pageIndex: 0, pageSize: 5, search: value })
  const owner = content.find(({ person }) => String(person[field]).toLowerCase() === value.toLowerCase())
  return owner ? { [field]: owner } : {}
}

/** The clients that have what was refused as "Already in use". A client that cannot be read is left out. */
export async function findOwners(
  error: unknown,
  values: Readonly<Record<UniqueField, string | number>>,
): Promise<Owners> {
  if (!(error instanceof ApiError) || error.status !== 409) return {}
  const refused = UNIQUE.filter((field) => error.errors.some((each) => each.field === field))
  const found = await Promise.all(
    refused.map((field) => findOwner(field, String(values[field])).catch(() => ({}))),
  )
  return Object.assign({}, ...found)
}
