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
        title: `New link for ${name}?`,
        question: isActive
          ? 'The link sets a new password. The old password works until then. Earlier links stop working.'
          : 'The earlier link stops working.',
        confirm: 'Make the link',
        done: '',
      }
    case 'disable':
      return {
        title: `Disable ${name}?`,
        question: 'All sessions end at once. Login is refused until the account is enabled again.',
        confirm: 'Disable',
        done: `${name} can no longer log in.`,
      }
    case 'enable':
      return {
        title: `Enable ${name}?`,
        question: 'Login is possible again with the same password.',
        confirm: 'Enable',
        done: `${name} can log in again.`,
      }
    case 'reset':
      return {
        title: `Reset the second factor of ${name}?`,
        question:
          'Passkeys, authenticator app and recovery codes are removed, and all sessions end. After that the password alone is enough. Make sure that the request comes from the account’s holder.',
        confirm: 'Reset',
        done: `The second factor of ${name} is reset.`,
      }
  }
}
