import { i18n } from 'shared-i18n'

export type AccountAction = 'link' | 'disable' | 'enable' | 'reset'

interface Texts {
  title: string
  question: string
  confirm: string
  done: string
}

/** The texts of the confirmation dialog and of the toast after it. */
export function textsOf(action: AccountAction, name: string, isActive: boolean): Texts {
  switch (action) {
    case 'link':
      return {
        title: i18n.t('New link for {name}?', { name }),
        question: isActive
          ? i18n.t(
              'The link sets a new password. The old password works until then. Earlier links stop working.',
            )
          : i18n.t('The earlier link stops working.'),
        confirm: i18n.t('Make the link'),
        done: '',
      }
    case 'disable':
      return {
        title: i18n.t('Disable {name}?', { name }),
        question: i18n.t('All sessions end at once. Login is refused until the account is enabled again.'),
        confirm: i18n.t('Disable'),
        done: i18n.t('{name} can no longer log in.', { name }),
      }
    case 'enable':
      return {
        title: i18n.t('Enable {name}?', { name }),
        question: i18n.t('Login is possible again with the same password.'),
        confirm: i18n.t('Enable'),
        done: i18n.t('{name} can log in again.', { name }),
      }
    case 'reset':
      return {
        title: i18n.t('Reset two-step verification of {name}?', { name }),
        question: i18n.t(
          'Passkeys, authenticator app and recovery codes are removed, and all sessions end. After that the password alone is enough. Make sure that the request comes from the account’s holder.',
        ),
        confirm: i18n.t('Reset'),
        done: i18n.t('Two-step verification of {name} is reset.', { name }),
      }
  }
}
