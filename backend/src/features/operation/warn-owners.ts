import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { needsAttention, type OperationState } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { withoutLogCopy } from '../../platform/database/log-copy'
import { account } from '../../tables/accounts'
import { outgoingMail } from '../../tables/mail'
import { isOwner } from '../account/account-status'
import type { ClaimedMail } from '../mail/attempts'
import type { ComposeMail, Format } from '../mail/compose'
import { translateTo } from '../mail/mail-text'
import { queueMail } from '../mail/outbox'
import { archiveFailsSince, copyFailsSince } from './backups'
import { type OperationConfig, operationState } from './state'

const CHECK_MS = 300_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Mails every owner, at most once a day, when something needs attention. A copy of the backups or an archive of the log that has
 * begun to fail is mailed even if there was a mail that day. The mail's text is made when it is sent.
 */
export async function warnOwners(db: Database, config: OperationConfig): Promise<void> {
  if (!needsAttention(await operationState(db, config))) return
  const directory = config.backups?.directory
  const failures = [directory && (await copyFailsSince(directory)), await archiveFailsSince(db, directory)]
  const failedAt = Math.max(...failures.map((failure) => (failure ? failure.getTime() : 0)))
  await withoutLogCopy(db, async (tx) => {
    // One server at a time, so that two do not both send mails.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('warn-owners'))`)
    const { kind, createdAt } = outgoingMail
    // Owners get no second mail within an hour, even if the clocks of database and files differ.
    const news = Math.min(failedAt, Date.now() - HOUR_MS)
    const isTold = gt(createdAt, new Date(Math.max(news, Date.now() - DAY_MS)))
    if ((await tx.$count(outgoingMail, and(eq(kind, 'operation'), isTold))) > 0) return
    const owners = await tx
      .select({ accountId: account.id, recipient: account.email })
      .from(account)
      .where(and(isOwner, isNull(account.disabledAt), isNotNull(account.passwordHash)))
    for (const owner of owners) await queueMail(tx, { kind: 'operation', ...owner })
  })
}

/**
 * Runs `warnOwners` every five minutes.
 *
 * @returns a function that stops it
 */
export function scheduleWarnings(
  db: Database,
  config: OperationConfig,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => warnOwners(db, config).catch(onError), CHECK_MS)
  return () => clearInterval(timer)
}

/** @param readState how the server is doing now */
export const composeOperationMail =
  (readState: (db: Database) => Promise<OperationState>): ComposeMail =>
  async (mail, { db, brand, business, format }) => {
    const state = await readState(db)
    if (!needsAttention(state)) return undefined
    const language = (await ownerLanguage(db, mail)) ?? business.language
    return { to: mail.recipient, ...operationMail(state, brand, language, format) }
  }

/** The owner's language, when one is chosen. */
async function ownerLanguage(db: Database, { accountId }: ClaimedMail): Promise<string | null> {
  if (accountId === null) return null
  const [owner] = await db
    .select({ language: account.language })
    .from(account)
    .where(eq(account.id, accountId))
  return owner?.language ?? null
}

/** What needs attention at the server. */
function operationMail(state: OperationState, brand: string, language: string, { moment }: Format) {
  const t = translateTo(language)
  const { lastBackupAt, freeDiskBytes, failedRequests } = state
  const lines = {
    backup: lastBackupAt
      ? t('The last backup was made on {moment}.', { moment: moment(lastBackupAt) })
      : t('There is no backup.'),
    'backup-copy': t('The copy of the backups on the second disk fails. The backups themselves are made.'),
    disk: t('The disk of the server is nearly full: {free} GB are free.', {
      free: (freeDiskBytes / 1e9).toFixed(1),
    }),
    requests: t('{count} requests of the last day failed. The log of the server says why.', {
      count: failedRequests,
    }),
  }
  const archive = state.archiveFails
    ? [
        t(
          'The log of the database is not archived, so a restore to the minute may end before now. The log of the service "archive" says why.',
        ),
      ]
    : []
  const logCopy = state.logCopyAway
    ? [
        t(
          'The copy of the log on the second disk does not answer, so nothing can be sold until the disk is mounted or the copy switched off.',
        ),
      ]
    : []
  const clock = state.wrongClock
    ? [t('The clock of the server is wrong: new sales get a wrong day or time.')]
    : []
  return {
    subject: t('The server of {brand} needs attention', { brand }),
    text: [
      ...state.warnings.map((warning) => lines[warning]),
      ...archive,
      ...logCopy,
      ...clock,
      t('Tell who operates the server.'),
    ].join('\n\n'),
  }
}
