import type { AuditChange } from 'shared-api/contract'

/** Kept by the server itself: they change with everything. */
const SILENT = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/**
 * The fields in which two states of a record differ, nested ones by their path (`person.email`).
 * Either state may be missing: what was created had none before.
 */
export function changesBetween(before: unknown, after: unknown): AuditChange[] {
  const old = flat(before)
  const now = flat(after)
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  return new Map(
    Object.entries(value)
      .filter(([name]) => !SILENT.has(name))
      .flatMap(([name, inner]) => [...flat(inner, path ? `${path}.${name}` : name)]),
  )
}
