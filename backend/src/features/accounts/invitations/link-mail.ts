import type { Format } from '../../mail/format'
import { translateTo } from '../../mail/mail-text'
import type { PreparedLink } from './prepare-link'

interface Parts {
  kind: 'invitation' | 'password-reset'
  prepared: PreparedLink
  link: string
  /** The name of the business. */
  brand: string
  language: string
}

/** Plain text only, so that the reader sees where a link leads. */
export function linkMail({ kind, prepared, link, brand, language }: Parts, { moment }: Format) {
  const { name, email, hasPassword, expiresAt } = prepared
  const isFirst = !hasPassword
  const t = translateTo(language)
  const opening = isFirst
    ? t('you have an account at {brand}. Set its password here:', { brand })
    : kind === 'invitation'
      ? t('here is a link to set a new password at {brand}:', { brand })
      : t('a new password was requested at {brand}, probably by you. Set it here:', { brand })
  const closing =
    kind === 'password-reset'
      ? t('If it was not you, do nothing: your password stays as it is.')
      : t('If you did not expect this mail, ask the owner of the business.')
  return {
    subject: isFirst ? t('Your account at {brand}', { brand }) : t('A new password at {brand}', { brand }),
    text: [
      t('Hello {name},', { name }),
      opening,
      link,
      t('The link works once, until {moment}. You log in with {email}.', {
        moment: moment(expiresAt),
        email,
      }),
      closing,
    ].join('\n\n'),
  }
}
