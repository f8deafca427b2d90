import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AccountRole } from 'shared-api/contract'
import type { Database } from '../database/database'
import { account, session } from '../database/schema/accounts'

/** Who calls. */
export interface Caller {
  accountId: number
  sessionId: string
  role: AccountRole
  email: string
  name: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check; null on public routes. */
    caller: Caller | null
  }
}

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} is public: it has no caller`)
  return request.caller
}

export const fullName = (person: { name: string; lastname: string }) => `${person.name} ${person.lastname}`

/** Read at every request, never kept: a session that was ended or an account that was disabled is out at once. */
export async function findCaller(db: Database, sessionId: string): Promise<Caller | undefined> {
  const [row] = await db
    .select({
      accountId: account.id,
      role: account.role,
      email: account.email,
      name: account.name,
      lastname: account.lastname,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.id, sessionId),
        isNull(session.endedAt),
        gt(session.expiresAt, new Date()),
        isNull(account.disabledAt),
      ),
    )
  return row && { accountId: row.accountId, sessionId, role: row.role, email: row.email, name: fullName(row) }
}
