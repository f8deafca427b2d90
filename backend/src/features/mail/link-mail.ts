import type { Format } from './format'
import type { PreparedLink } from './prepare-link'

interface Parts {
  kind: 'invitation' | 'password-reset'
  prepared: PreparedLink
  link: string
  /** The name of the business. */
  brand: string
}

/** Plain text only, so that the reader sees where a link leads. */
export function linkMail({ kind, prepared, link, brand }: Parts, { moment }: Format) {
  const { name, email, hasPassword, expiresAt } = prepared
  const isFirst = !hasPassword
  const opening = isFirst
    ? `you have an account at ${brand}. Set its password here:`
    : kind === 'invitation'
      ? `here is a link to set a new password at ${brand}:`
      : `a new password was requested at ${brand}, probably by you. Set it here:`
  const closing =
    kind === 'password-reset'
      ? 'If it was not you, do nothing: your password stays as it is.'
      : 'If you did not expect this mail, ask the owner of the business.'
  return {
    subject: isFirst ? `Your account at ${brand}` : `A new password at ${brand}`,
    text: [
      `Hello ${name},`,
      opening,
      link,
      `The link works once, until ${moment(expiresAt)}. You log in with ${email}.`,
      closing,
    ].join('\n\n'),
  }
}
