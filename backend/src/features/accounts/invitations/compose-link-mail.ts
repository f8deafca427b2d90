import { lockRow } from '../../../platform/resources/resource'
import { account } from '../../../tables/accounts'
import type { ComposeMail } from '../../mail/compose'
import { endLinks } from './end-links'
import { linkMail } from './link-mail'
import { linkTo, mailedToken } from './link-token'
import { type LinkMailKind, prepareLink } from './prepare-link'

/** @param secret the server's key */
export const composeLinkMail =
  (kind: LinkMailKind, secret: string): ComposeMail =>
  async (mail, { db, publicUrl, brand, business, format }) => {
    const token = mailedToken(secret, mail.seed)
    const prepared = await prepareLink(db, mail, kind, token)
    if (!prepared) return undefined
    const language = prepared.language ?? business.language
    const link = linkTo(publicUrl, token)
    return {
      to: prepared.email,
      ...linkMail({ kind, prepared, link, brand, language }, format),
      async finish(tx, recordSent) {
        // Locked before the mail's row, in the same order as in `invite`, to avoid a deadlock.
        await lockRow(tx, account, prepared.accountId)
        if (await recordSent()) await endLinks(tx, prepared.accountId, token)
      },
    }
  }
