import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import type { FastifyRequest } from 'fastify'
import type { AccountRole } from 'shared-api/contract'
import { fullName } from 'shared-api/contract'
import * as v from 'valibot'
import { account, session } from '../tables/accounts'
import type { Database } from './database/database'
import { statement } from './database/statement'
import { sha256 } from './sha256'

/** The logged-in user who sent a request. */
export interface Caller {
  accountId: number
  sessionId: string
  role: AccountRole
  email: string
  name: string
  /** True for a session that may only enrol a second factor. */
  mustEnrol: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check; null on public routes. */
    caller: Caller | null
    /** When the access token expires, in milliseconds since 1970. */
    tokenExpiresAt: number
  }
}

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} is public: it has no caller`)
  return request.caller
}

const selectCaller = statement(
  sql`
    select ${account.id} as "accountId", ${account.role} as role, ${account.email} as email, ${account.name} as name,
      ${account.lastname} as lastname, ${session.mustEnrol} as "mustEnrol"
    from ${session} join ${account} on ${account.id} = ${session.accountId}
    where ${session.id} = ${sql.placeholder('sessionId')} and ${session.endedAt} is null
      and ${session.expiresAt} > ${sql.placeholder('now')} and ${account.disabledAt} is null`,
  { prepared: true },
)

type Row = Omit<Caller, 'sessionId'> & { lastname: string }

/** @returns undefined when the session has ended or its account is disabled */
export async function findCaller(db: Database, sessionId: string): Promise<Caller | undefined> {
  const [row] = await selectCaller.run<Row>(db, { sessionId, now: new Date().toISOString() })
  if (!row) return undefined
  const { accountId, role, email, mustEnrol } = row
  return { accountId, sessionId, role, email, mustEnrol, name: fullName(row) }
}

/** The role of each session that has not ended and may do more than enrol a second factor, keyed by the session's id. */
export async function findRoles(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, AccountRole>> {
  const rows = await db
    .select({ id: session.id, role: account.role })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        inArray(session.id, [...sessionIds]),
        isNull(session.endedAt),
        gt(session.expiresAt, new Date()),
        eq(session.mustEnrol, false),
        isNull(account.disabledAt),
      ),
    )
  return new Map(rows.map(({ id, role }) => [id, role]))
}

const LIFETIME_MS = 15 * 60_000

const Header = v.object({ header: v.object({ kid: v.string() }) })
const Claims = v.object({ sid: v.pipe(v.string(), v.uuid()), exp: v.number() })

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** @param secrets the first one signs; tokens signed with the others are accepted until they expire */
export function createAccessTokens(secrets: readonly [string, ...string[]]) {
  const sign = createSigner({
    key: secrets[0],
    kid: keyId(secrets[0]),
    algorithm: 'HS256',
    expiresIn: LIFETIME_MS,
  })
  const decode = createDecoder({ complete: true })
  const verifiers = new Map(
    secrets.map((key) => [
      keyId(key),
      createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp'] }),
    ]),
  )

  return {
    sign: (sessionId: string): string => sign({ sid: sessionId }),
    /** @returns undefined when the token is expired or its signature is invalid; times are in milliseconds since 1970 */
    verify(token: string) {
      try {
        const { kid } = v.parse(Header, decode(token)).header
        const { sid, exp } = v.parse(Claims, verifiers.get(kid)?.(token))
        return { sessionId: sid, expiresAt: exp * 1_000 }
      } catch {
        return undefined
      }
    },
  }
}

/** Identifies a key without revealing it. */
const keyId = (secret: string) => sha256(secret).slice(0, 8)
