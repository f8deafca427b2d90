import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Employee, type EmployeeInput, fromCents, toCents } from 'shared-api/contract'
import { listing } from '../../platform/resources/listing'
import { insertedId, type Resource } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { searchText } from '../../tables/fold'
import { employee } from '../../tables/people'
import { endAccess } from '../accounts/end-access'
import {
  conflictingPersonFields,
  personSort,
  toPerson,
  toPersonColumns,
  UNIQUE_PERSON_FIELDS,
} from '../people/person'
import { accountColumns, accountJoins, toAccount } from './account-columns'

const toColumns = (input: EmployeeInput) => ({
  ...toPersonColumns(input),
  salaryCents: input.salary === undefined ? undefined : toCents(input.salary),
})

export const employees: Resource<Employee, EmployeeInput> = {
  table: employee,
  listing: listing({
    from: sql`${employee}`,
    id: employee.id,
    search: searchText([
      employee.name,
      employee.lastname,
      employee.email,
      employee.dni,
      employee.phoneNumber,
    ]),
    sort: { ...personSort(employee), salary: employee.salaryCents },
    unique: UNIQUE_PERSON_FIELDS,
    details: accountJoins,
    columns: { ...getTableColumns(employee), ...accountColumns },
    toRow: (row) => ({
      id: row.id,
      version: row.version,
      salary: fromCents(row.salaryCents),
      person: toPerson(row),
      account: toAccount(row),
    }),
  }),
  create: async (db, input) =>
    insertedId(await db.insert(employee).values(toColumns(input)).returning({ id: employee.id })),
  findDuplicates: (db, input, id) => conflictingPersonFields(db, employee, input, id),
  async update(db, id, input) {
    await db.update(employee).set(toColumns(input)).where(eq(employee.id, id))
    // The account belongs to the same person: its email is the login, its name is shown on sales.
    const { name, lastname, email } = input
    const columns = { id: account.id, name: account.name, lastname: account.lastname, email: account.email }
    const [login] = await db.select(columns).from(account).where(eq(account.employeeId, id))
    if (!login || (login.name === name && login.lastname === lastname && login.email === email)) return
    await db
      .update(account)
      .set({ name, lastname, email, updatedAt: new Date() })
      .where(eq(account.id, login.id))
    if (login.email !== email) await endAccess(db, login)
  },
}
