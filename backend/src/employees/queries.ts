import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Employee, type EmployeeInput, fromCents, toCents } from 'shared-api/contract'
import { searchText } from '../database/fold'
import { account } from '../database/schema/accounts'
import { employee } from '../database/schema/people'
import { fromInput, personSort, toPerson, UNIQUE_TO_A_PERSON } from '../people/person'
import { changed, insertedId, type Resource, slice } from '../resources/resource'

const stored = (input: EmployeeInput) => ({
  ...fromInput(input),
  salaryCents: input.salary === undefined ? undefined : toCents(input.salary),
})

export const employees: Resource<Employee, EmployeeInput> = {
  table: employee,
  listing: {
    from: sql`${employee}`,
    id: employee.id,
    search: searchText([employee.name, employee.lastname, employee.email, employee.dni]),
    sort: { ...personSort(employee), salary: employee.salaryCents },
    unique: UNIQUE_TO_A_PERSON,
    async rows(db, query) {
      const columns = { ...getTableColumns(employee), key: query.key }
      const rows = await slice(db.select(columns).from(employee).$dynamic(), query)
      return rows.map(({ id, version, key, salaryCents, ...person }) => ({
        ...{ id, version, key },
        salary: fromCents(salaryCents),
        person: toPerson({ id, ...person }),
      }))
    },
  },
  create: async (db, input) =>
    insertedId(await db.insert(employee).values(stored(input)).returning({ id: employee.id })),
  async update(db, id, input) {
    await db
      .update(employee)
      .set({ ...stored(input), ...changed(employee) })
      .where(eq(employee.id, id))
    // The account is the same person: it logs in with this email, and sells under this name.
    const { name, lastname, email } = input
    await db
      .update(account)
      .set({ name, lastname, email, ...changed(account) })
      .where(eq(account.employeeId, id))
  },
}
