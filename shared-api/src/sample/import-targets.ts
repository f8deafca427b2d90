import type { Person } from '../contract'
import type { CheckedRow, ImportEntity, ImportTarget } from '../contract/imports'
import { categoryKind, categoryOf } from './categories'
import { paymentMethodKind } from './payment-methods'
import { clientKind, employeeKind } from './people'
import type { SampleKind } from './sample-resource'
import { serviceKind } from './services'

type Target = Omit<ImportTarget, 'version'>

const ofPerson = ({ id: _, ...person }: Person) => ({
  label: `${person.name} ${person.lastname}`,
  record: person,
})

const TARGETS: Record<ImportEntity, () => Target[]> = {
  category: () =>
    categoryKind
      .rows()
      .map(({ id, name, description }) => ({ id, label: name, record: { name, description } })),
  service: () =>
    serviceKind.rows().map(({ id, name, description, price, categoryId }) => ({
      ...{ id, categoryId, label: name },
      record: { name, description, price, category: categoryOf(categoryId).name },
    })),
  'payment-method': () =>
    paymentMethodKind
      .rows()
      .map(({ id, type, interest }) => ({ id, label: type, record: { type, interest } })),
  client: () => clientKind.rows().map(({ id, person }) => ({ id, ...ofPerson(person) })),
  employee: () =>
    employeeKind.rows().map(({ id, person, salary }) => {
      const { label, record } = ofPerson(person)
      return { id, label, record: { ...record, salary } }
    }),
}

/** The records of the sample data that rows of a file can match. */
export const sampleTargets = (entity: ImportEntity): ImportTarget[] =>
  TARGETS[entity]().map((target) => ({ ...target, version: 1 }))

type Keep = (id: number | undefined, record: unknown) => void

const keeper =
  <Row extends { id: number }, Entity, Payload>({ rows, write }: SampleKind<Row, Entity, Payload>): Keep =>
  (id, record) => {
    const stored = rows().find((row) => row.id === id)
    const written = write(
      stored?.id ?? Math.max(0, ...rows().map((row) => row.id)) + 1,
      record as Payload,
      stored,
    )
    if (stored) rows()[rows().indexOf(stored)] = written
    else rows().push(written)
  }

const KEEPERS: Record<ImportEntity, Keep> = {
  category: keeper(categoryKind),
  service: keeper(serviceKind),
  'payment-method': keeper(paymentMethodKind),
  client: keeper(clientKind),
  employee: keeper(employeeKind),
}

/** Stores a checked row. The checked record is a valid payload. */
export const keepRecord = (entity: ImportEntity, { target, record }: CheckedRow): void =>
  KEEPERS[entity](target?.id, record)
