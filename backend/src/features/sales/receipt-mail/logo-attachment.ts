import type { Business } from 'shared-api/contract'
import type { MailMessage } from '../../mail/smtp'

const LOGO = 'logo'

/** The address of the logo in the HTML of a mail. Mail clients do not show data URLs. */
export const LOGO_ADDRESS = `cid:${LOGO}`

/** The logo of the business as an attachment, none when it is not set. */
export function logoAttachments({ logo }: Business): NonNullable<MailMessage['attachments']> {
  const [, type, content] = /^data:image\/(\w+);base64,(.+)$/.exec(logo ?? '') ?? []
  if (!type || !content) return []
  return [{ cid: LOGO, filename: `logo.${type}`, contentType: `image/${type}`, content, encoding: 'base64' }]
}
