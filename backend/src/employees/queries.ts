import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Employee, type EmployeeInput, fromCents, toCents } from 'shared-api/contract'
import { searchText } from '../database/fold'
import { account } from '../database/schema/accounts'
import { employee } from '../database/schema/people'
import { fromInput, personSort, toPerson, UNIQUE_TO_A_PERSON } from '../people/person'
import { listing } from '../resources/listing'
import { changed, insertedId, type Resource } from '../resources/resource'
import { endSessions } from '../session/queries'
import { accountColumns, accountJoins, toAccount } from './account-of-employee'

const stored = (input: EmployeeInput) => ({
  ...fromInput(input),
  salaryCents: input.salary === undefined ? undefined : toCents(input.salary),
})

export const employees: Resource<Employee, EmployeeInput> = {
  table: employee,
  listing: listing({
    from: sql`${employee}`,
    id: employee.id,
    search: searchText([employee.name, employee.lastname, employee.email, employee.dni]),
    sort: { ...personSort(employee), salary: employee.salaryCents },
    unique: UNIQUE_TO_A_PERSON,
    details: accountJoins,
    columns: { ...getTableColumns(employee), ...accountColumns },
    toRow: (row) => ({
      ...{ id: row.id, version: row.version },
      salary: fromCents(row.salaryCents),
      person: toPerson(row),
      account: toAccount(row),
    }),
  }),
  create: async (db, input) =>
    insertedId(await db.insert(employee).values(stored(input)).returning({ id: employee.id })),
  async update(db, id, input) {
    await db.update(employee).set(stored(input)).where(eq(employee.id, id))
    // The account is the same person: it logs in with this email, and sells under this name.
    const { name, lastname, email } = input
    const columns = { id: account.id, name: account.name, lastname: account.lastname, email: account.email }
    const [login] = await db.select(columns).from(account).where(eq(account.employeeId, id))
    if (!login || (login.name === name && login.lastname === lastname && login.email === email)) return
    await db
      .update(account)
      .set({ name, lastname, email, ...changed(account) })
      .where(eq(account.id, login.id))
    // A browser would go on selling under the old address, and be refused.
    if (login.email !== email) await endSessions(db, login.id)
  },
}
