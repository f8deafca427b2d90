import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant, reference, rowId } from './columns'

const accountId = () => reference('account_id', () => account.id)

export const passkey = pgTable(
  'passkey',
  {
    id: rowId(),
    accountId: accountId(),
    name: text('name').notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures that the authenticator has counted; it stays 0 where the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator: `usb`, `internal`. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkey_credential_id_key').on(table.credentialId),
    index('passkey_account_id_index').on(table.accountId),
  ],
)

/** Secrets are encrypted: see second-factor/sealed-secrets.ts. */
export const authenticatorApp = pgTable('authenticator_app', {
  accountId: accountId().primaryKey(),
  /** Null until the first code has been entered. */
  secret: text('secret'),
  /** A secret that is being set up. It is used after one of its codes has been entered. */
  pendingSecret: text('pending_secret'),
  enrolledAt: instant('enrolled_at'),
  /** The time step (of 30 seconds since 1970) of the last accepted code, so that no code is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes that have not been used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: accountId(),
    /** SHA-256 of the code, which is random and long enough for it. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Logins with a right password whose second step is not done yet. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    /** SHA-256 of the ticket. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('login_ticket_account_id_index').on(table.accountId)],
)

export type ChallengePurpose = 'login' | 'second-factor' | 'confirmation' | 'enrolment'

/** Challenges for passkeys to sign. Using one deletes it. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose').$type<ChallengePurpose>().notNull(),
  /** Null for a login with a passkey alone. */
  accountId: integer('account_id').references(() => account.id),
  expiresAt: instant('expires_at').notNull(),
})
