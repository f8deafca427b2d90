import type { Person } from '../contract'
import type { CheckedRow, ImportTarget } from '../contract/import/check-row'
import type { ImportEntity } from '../contract/import/import-fields'
import { tellOfRow } from '../live/demo-tabs'
import { categoryDefinition, categoryOf } from './categories'
import { paymentMethodDefinition } from './payment-methods'
import { clientDefinition, employeeDefinition } from './people'
import type { SampleDefinition } from './sample-resource'
import { serviceDefinition } from './services'

type Target = Omit<ImportTarget, 'version'>

const ofPerson = ({ id: _, ...person }: Person) => ({
  label: `${person.name} ${person.lastname}`,
  record: person,
})

const TARGETS: Record<ImportEntity, () => Target[]> = {
  category: () =>
    categoryDefinition.rows().map(({ id, retired: _, ...record }) => ({ id, label: record.name, record })),
  service: () =>
    serviceDefinition.rows().map(({ id, name, description, price, categoryId }) => ({
      id,
      categoryId,
      label: name,
      record: { name, description, price, category: categoryOf(categoryId).name },
    })),
  'payment-method': () =>
    paymentMethodDefinition
      .rows()
      .map(({ id, type, interest }) => ({ id, label: type, record: { type, interest } })),
  client: () => clientDefinition.rows().map(({ id, person }) => ({ id, ...ofPerson(person) })),
  employee: () =>
    employeeDefinition.rows().map(({ id, person, salary }) => {
      const { label, record } = ofPerson(person)
      return { id, label, record: { ...record, salary } }
    }),
}

/** The records of the sample data that rows of a file can match. */
export const sampleTargets = (entity: ImportEntity): ImportTarget[] =>
  TARGETS[entity]().map((target) => ({ ...target, version: 1 }))

type Keep = (id: number | undefined, record: unknown) => { id: number }

const keeper =
  <Row extends { id: number }, Entity, Payload>({
    rows,
    write,
  }: SampleDefinition<Row, Entity, Payload>): Keep =>
  (id, record) => {
    const stored = rows().find((row) => row.id === id)
    const written = write(
      stored?.id ?? Math.max(0, ...rows().map((row) => row.id)) + 1,
      record as Payload,
      stored,
    )
    if (stored) rows()[rows().indexOf(stored)] = written
    else rows().push(written)
    return written
  }

const KEEPERS: Record<ImportEntity, Keep> = {
  category: keeper(categoryDefinition),
  service: keeper(serviceDefinition),
  'payment-method': keeper(paymentMethodDefinition),
  client: keeper(clientDefinition),
  employee: keeper(employeeDefinition),
}

/** Stores a checked row, also in the other tabs. The checked record is a valid payload. */
export const storeRecord = (entity: ImportEntity, { target, record }: CheckedRow): void =>
  tellOfRow(entity, KEEPERS[entity](target?.id, record))
