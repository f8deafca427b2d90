import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccountRole, LoginMethod } from 'shared-api/contract'
import { editableColumns, instant, reference, rowId } from './columns'
import { employee } from './people'

export const account = pgTable(
  'account',
  {
    id: rowId(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    role: text('role').$type<AccountRole>().notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    employeeId: integer('employee_id').references(() => employee.id),
    /** True for an account of the sample business that still has the public sample password. */
    sample: boolean('sample').notNull().default(false),
    /** The language that the user has chosen, such as `es`. Null: that of the browser. */
    language: text('language'),
    disabledAt: instant('disabled_at'),
    lastLoginAt: instant('last_login_at'),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('account_email_key').on(table.email),
    uniqueIndex('account_employee_id_key').on(table.employeeId),
    check('account_role_check', sql`${table.role} in ('ADMINISTRATOR', 'EMPLOYEE', 'OWNER')`),
  ],
)

/** One login on one device. Each use replaces its refresh token: see session/refresh-token.ts. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    accountId: reference('account_id', () => account.id),
    /** Generation of the newest refresh token. */
    generation: integer('generation').notNull().default(0),
    /** Generation of the token before, which stays valid until the newest one is used; -1 after a login. */
    previousGeneration: integer('previous_generation').notNull().default(-1),
    device: text('device').notNull(),
    openedBy: text('opened_by').$type<LoginMethod>().notNull().default('password'),
    /** True until the user has enrolled the second factor that the role must have. The session allows nothing else until then. */
    mustEnrol: boolean('must_enrol').notNull().default(false),
    /** Time of the last confirmation of the user's identity after the login. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('session_account_id_index').on(table.accountId)],
)

export const invitation = pgTable(
  'invitation',
  {
    id: rowId(),
    accountId: reference('account_id', () => account.id),
    /** SHA-256 of the link's token. The token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: integer('invited_by').references(() => account.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    uniqueIndex('invitation_token_hash_key').on(table.tokenHash),
    index('invitation_account_id_index').on(table.accountId),
  ],
)

/**
 * Counts of login attempts and running waits. The property names are those of rate-limiter-flexible: see
 * session/login-backoff.ts. Keys are hashes, so the table holds no personal data.
 */
export const loginThrottle = pgTable('login_throttle', {
  key: text('key').primaryKey(),
  points: integer('attempts').notNull(),
  expire: instant('window_ends_at').notNull(),
})

/** The addresses to which calendar programs subscribe, one for each account. */
export const calendarAddress = pgTable('calendar_address', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id),
  /** SHA-256 of the token in the address. */
  tokenHash: text('token_hash').notNull().unique('calendar_address_token_key'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
