import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Employee, type EmployeeInput, fromCents, toCents } from 'shared-api/contract'
import { searchText } from '../database/fold'
import { account } from '../database/schema/accounts'
import { employee } from '../database/schema/people'
import { fromInput, personSort, toPerson, UNIQUE_TO_A_PERSON } from '../people/person'
import { changed, insertedId, type Resource, slice } from '../resources/resource'
import { endSessions } from '../session/queries'
import { accountColumns, invitations, inviter, isInviter, toAccount } from './account-of-employee'

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
      const columns = { employee: getTableColumns(employee), account: accountColumns, key: query.key }
      const rows = await slice(
        db
          .select(columns)
          .from(employee)
          .leftJoin(account, eq(account.employeeId, employee.id))
          .leftJoin(invitations, eq(invitations.accountId, account.id))
          .leftJoin(inviter, isInviter)
          .$dynamic(),
        query,
      )
      return rows.map(({ employee: { salaryCents, ...person }, account, key }) => ({
        ...{ id: person.id, version: person.version, key },
        salary: fromCents(salaryCents),
        person: toPerson(person),
        account: toAccount(account),
      }))
    },
  },
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
