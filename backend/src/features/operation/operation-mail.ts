import { eq } from 'drizzle-orm'
import type { OperationState } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'
import type { ClaimedMail } from '../mail/attempts'
import type { ComposeMail } from '../mail/compose'
import type { Format } from '../mail/format'
import { translateTo } from '../mail/mail-text'

/** @param readState how the server is doing now */
export const composeOperationMail =
  (readState: (db: Database) => Promise<OperationState>): ComposeMail =>
  async (mail, { db, brand, business, format }) => {
    const state = await readState(db)
    if (state.warnings.length === 0) return undefined
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
  return {
    subject: t('The server of {brand} needs attention', { brand }),
    text: [...state.warnings.map((warning) => lines[warning]), t('Tell who operates the server.')].join(
      '\n\n',
    ),
  }
}
