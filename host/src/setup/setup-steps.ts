import type { OfficeSetup } from 'shared-api'
import { may } from 'shared-api/contract'
import type { Role, SessionUser } from 'shared-auth'
import { i18n } from 'shared-i18n'
import type { Overlay } from '../overlay-store'
import { mayOpen, sectionAt } from '../sections'

/** A step to the first sale, with its state as the data show it. */
interface Step {
  title: string
  state: string
  isDone: boolean
  advice: string
  /** Where the user can do it. Empty when another role does it. */
  ways: readonly Way[]
}

interface Way {
  label: string
  /** The address of a screen, or a dialog of the account. */
  to: string | { overlay: Overlay }
}

/** The steps to the first sale of an office, in their order. */
export function setupSteps(setup: OfficeSetup, { role, email }: Pick<SessionUser, 'role' | 'email'>): Step[] {
  const { country, name, hasLogo, paymentMethods, services, administrators, sellers, hasSold } = setup
  const owner = i18n.t('The owner does this in Settings.')
  const administrator = i18n.t('An administrator does this.')
  const steps: (Step & { otherwise: string })[] = [
    {
      title: i18n.t('Country'),
      state: country ? countryName(country) : i18n.t('Not chosen yet'),
      isDone: country !== null,
      advice: i18n.t(
        'It sets language, currency, dates and phone numbers, and brings the usual payment methods.',
      ),
      ways: [{ label: i18n.t('Choose the country'), to: '/settings/country' }],
      otherwise: owner,
    },
    {
      title: i18n.t('Name and logo'),
      state: name ? (hasLogo ? name : i18n.t('{name}, without a logo', { name })) : i18n.t('No name yet'),
      isDone: name !== '',
      advice: i18n.t('Clients see them on receipts and mails, and colleagues when they are invited.'),
      ways: [{ label: i18n.t('Enter the name'), to: '/settings' }],
      otherwise: owner,
    },
    {
      title: i18n.t('Payment methods'),
      state: i18n.t('{count, plural, =0 {None yet} one {# payment method} other {# payment methods}}', {
        count: paymentMethods,
      }),
      isDone: paymentMethods > 0,
      advice: i18n.t('The country brings the usual ones, without interest. Change them or add others.'),
      ways: [{ label: i18n.t('Payment methods'), to: '/payment-methods' }],
      otherwise: administrator,
    },
    {
      title: i18n.t('Services'),
      state: i18n.t('{count, plural, =0 {None yet} one {# service} other {# services}}', { count: services }),
      isDone: services > 0,
      advice: i18n.t(
        'Import the list that you have: its categories are added with it. Or write the first one.',
      ),
      ways: [
        { label: i18n.t('Import services'), to: '/services/import' },
        { label: i18n.t('New Service'), to: '/services/new-service' },
      ],
      otherwise: administrator,
    },
    {
      title: i18n.t('People'),
      state: i18n.t(
        '{administrators, plural, =0 {No administrator} one {# administrator} other {# administrators}}, {sellers, plural, =0 {no seller yet} one {# seller} other {# sellers}}',
        { administrators, sellers },
      ),
      isDone: sellers > 0,
      ...peopleStep(administrators > 0, { role, email }),
      otherwise: administrator,
    },
    {
      title: i18n.t('First sale'),
      state: hasSold ? i18n.t('Stored') : i18n.t('None yet'),
      isDone: hasSold,
      advice: i18n.t(
        'A seller makes it under New Sale: client, services, payment. Whoever has not logged in yet gets a new link here.',
      ),
      ways: [{ label: i18n.t('Employees'), to: '/employees' }],
      otherwise: i18n.t('A seller makes it under New Sale: client, services, payment.'),
    },
    ...(setup.ownerHasPublicPassword
      ? [
          {
            title: i18n.t('Password of the owner'),
            state: i18n.t('Known to everybody'),
            isDone: false,
            advice: i18n.t('The owner still has the password of the first start, which is public.'),
            ways: may(role, 'manageAdministrators')
              ? [{ label: i18n.t('Change password'), to: CHANGE_PASSWORD }]
              : [],
            otherwise: i18n.t('The owner changes it: whoever knows it can do everything here.'),
          },
        ]
      : []),
  ]
  return steps.map(({ otherwise, ...step }) => {
    const ways = step.ways.filter(({ to }) => typeof to !== 'string' || isOpenTo(role, to))
    return { ...step, ways, advice: ways.length > 0 ? step.advice : otherwise }
  })
}

const CHANGE_PASSWORD = { overlay: 'password' } as const

/** The address with a word after a plus sign, which mail servers deliver to the same person: an office of one needs no second address. */
const withWord = (email: string, word: string): string => {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${mailbox.split('+')[0]}+${word}@${domain}`
}

/** An owner invites administrators, and these add the sellers. */
function peopleStep(
  hasAdministrator: boolean,
  { role, email }: Pick<SessionUser, 'role' | 'email'>,
): Pick<Step, 'advice' | 'ways'> {
  if (!may(role, 'manageAdministrators'))
    return {
      advice: i18n.t(
        'Add whoever sells, with an email: they get a link to a login of their own. To sell yourself, add {email}: its mails come to you.',
        { email: withWord(email, 'sales') },
      ),
      ways: [{ label: i18n.t('New Employee'), to: '/employees/new-employee' }],
    }
  if (hasAdministrator)
    return {
      advice: i18n.t(
        'Administrators add services and sellers. One who has not logged in yet gets a new link here.',
      ),
      ways: [{ label: i18n.t('Administrators'), to: '/admins' }],
    }
  return {
    advice: i18n.t(
      'An administrator adds services and sellers. Invite one; to do it yourself, invite {email}: its mails come to you.',
      { email: withWord(email, 'admin') },
    ),
    ways: [{ label: i18n.t('Invite an administrator'), to: '/admins/new-administrator' }],
  }
}

function isOpenTo(role: Role, path: string): boolean {
  const section = sectionAt(path)
  return section !== undefined && mayOpen(section, role)
}

const countryName = (code: string): string =>
  new Intl.DisplayNames(i18n.locales, { type: 'region' }).of(code) ?? code
