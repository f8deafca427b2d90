import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'

/**
 * Copies name and email of the employees that an import has changed to their accounts. A changed email ends the sessions
 * of its account.
 */
export async function updateLogins(tx: Database, importId: number): Promise<void> {
  await tx.execute(sql`
    update session set ended_at = now() from account join employee on employee.id = account.employee_id
    where session.account_id = account.id and session.ended_at is null and account.email <> employee.email
      and employee.id in (select record_id from data_import_row where import_id = ${importId} and result = 'changed')`)
  await tx.execute(sql`
    update account set name = employee.name, lastname = employee.lastname, email = employee.email,
      version = account.version + 1, updated_at = now()
    from employee
    where account.employee_id = employee.id
      and (account.name, account.lastname, account.email)
        is distinct from (employee.name, employee.lastname, employee.email)
      and employee.id in (select record_id from data_import_row where import_id = ${importId} and result = 'changed')`)
}
