import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/rows-of'
import { endAccess } from '../accounts/end-access'

/** Copies name and email of the employees that an import has changed to their accounts. */
export async function updateLogins(tx: Database, importId: number): Promise<void> {
  const isChanged = sql`employee.id in (
    select record_id from data_import_row where import_id = ${importId} and result = 'changed')`
  const formerEmails = await rowsOf<{ id: number; email: string }>(
    tx,
    sql`
      select account.id, account.email from account join employee on employee.id = account.employee_id
      where account.email <> employee.email and ${isChanged}
      order by account.id for no key update of account`,
  )
  await tx.execute(sql`
    update account set name = employee.name, lastname = employee.lastname, email = employee.email,
      updated_at = now()
    from employee
    where account.employee_id = employee.id
      and (account.name, account.lastname, account.email)
        is distinct from (employee.name, employee.lastname, employee.email)
      and ${isChanged}`)
  for (const former of formerEmails) await endAccess(tx, former)
}
