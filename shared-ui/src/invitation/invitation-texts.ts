import { i18n } from 'shared-i18n'

/** The person whom a link is for. */
export interface InvitedPerson {
  /** The first name. */
  name: string
  role: string
  /** False when the link replaces a password. */
  isNew: boolean
}

/** Who invites whom as what. The mail of the server says the same (`backend/src/features/account/invitation-mail.ts`). */
export function invitationSentence({ name, role, isNew }: InvitedPerson, office: string): string {
  if (!isNew)
    return i18n.t('Hello {name}, here is a link to set a new password at {office}.', { name, office })
  return i18n.t(SENTENCES[role] ?? /*i18n*/ 'Hello {name}, {office} invites you.', { name, office })
}

// One text for each role: a text with choices would be compiled into the first script of the host.
const SENTENCES: Readonly<Record<string, string>> = {
  ADMINISTRATOR: /*i18n*/ 'Hello {name}, {office} invites you as administrator.',
  EMPLOYEE: /*i18n*/ 'Hello {name}, {office} invites you as employee.',
  OWNER: /*i18n*/ 'Hello {name}, {office} invites you as owner.',
}

const RULES: Readonly<Record<string, string>> = {
  ADMINISTRATOR: /*i18n*/ 'You keep categories, services, clients and employees.',
  EMPLOYEE: /*i18n*/ 'You make sales, and see your own.',
  OWNER: /*i18n*/ 'You see the reports, and decide who has an account.',
}

/** What a new person of a role does. Empty for a role of a newer server. */
export const roleRule = (role: string): string => i18n.t(RULES[role] ?? '')
