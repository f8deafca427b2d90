import type { PaymentMethod } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import type { Change } from '../../display/changes-table'
import type { Draft, DraftClient, DraftLine, DraftService } from './draft'

/**
 * The current records that a draft refers to. Null: the record no longer exists or is no longer sold. Undefined: it could not be
 * read.
 */
export interface DraftCheck {
  /** The draft at the time of the check. */
  found: Draft
  client: DraftClient | null | undefined
  services: ReadonlyMap<number, DraftService | null | undefined>
  paymentMethod: PaymentMethod | null | undefined
}

const gone = () => i18n.t('No longer available')

const describeClient = ({ person }: DraftClient) =>
  i18n.t('{name}, DNI {dni}, {email}', {
    name: `${person.name} ${person.lastname}`,
    dni: person.dni,
    email: person.email,
  })

function clientChanges(before: DraftClient, now: DraftClient | null | undefined): Change[] {
  if (now === undefined) return []
  return [{ what: i18n.t('Client'), before: describeClient(before), now: now ? describeClient(now) : gone() }]
}

function serviceChanges(
  { service: before, from, to }: DraftLine,
  now: DraftService | null | undefined,
): Change[] {
  const hasDates = from !== null || to !== null
  if (now === undefined) return []
  if (now === null) return [{ what: i18n.t('Service'), before: before.name, now: gone() }]
  return [
    { what: i18n.t('Service'), before: before.name, now: now.name },
    { what: now.name, before: formatMoney(before.price), now: formatMoney(now.price) },
    ...(now.datesRequired && !before.datesRequired && !hasDates
      ? [{ what: now.name, before: i18n.t('Travel dates optional'), now: i18n.t('Travel dates needed') }]
      : []),
  ]
}

function paymentChanges(before: PaymentMethod, now: PaymentMethod | null | undefined): Change[] {
  if (now === undefined) return []
  if (now === null) return [{ what: i18n.t('Payment method'), before: before.type, now: gone() }]
  return [
    { what: i18n.t('Payment method'), before: before.type, now: now.type },
    {
      what: i18n.t('Interest of {type}', { type: now.type }),
      before: formatPercent(before.interest),
      now: formatPercent(now.interest),
    },
  ]
}

/** What the draft sells of a service. The rules for its days of travel may have been taken over since the check. */
const soldOf = ({ id, name, price, category }: DraftService) => [id, name, price, category?.name]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The parts of the draft that are unchanged since the check. A part that was chosen or updated later is newer
 * than the check.
 */
function asFound(draft: Draft, { found }: DraftCheck): Pick<Draft, 'client' | 'lines' | 'paymentMethod'> {
  return {
    client: isSame(draft.client, found.client) ? draft.client : null,
    lines: draft.lines.filter(({ service }) =>
      found.lines.some((line) => isSame(soldOf(line.service), soldOf(service))),
    ),
    paymentMethod: isSame(draft.paymentMethod, found.paymentMethod) ? draft.paymentMethod : null,
  }
}

/** The differences between the draft and the current records. */
export function draftChanges(draft: Draft, check: DraftCheck): Change[] {
  const { client, lines, paymentMethod } = asFound(draft, check)
  return [
    ...(client ? clientChanges(client, check.client) : []),
    ...lines.flatMap((line) => serviceChanges(line, check.services.get(line.service.id))),
    ...(paymentMethod ? paymentChanges(paymentMethod, check.paymentMethod) : []),
  ].filter(({ before, now }) => before !== now)
}

/** The draft with the current records, without those that no longer exist. */
export function withChecked(draft: Draft, check: DraftCheck): Draft {
  const { client, lines, paymentMethod } = asFound(draft, check)
  return {
    ...draft,
    client: client && check.client !== undefined ? check.client : draft.client,
    lines: draft.lines.flatMap((line) => {
      const now = lines.includes(line) ? check.services.get(line.service.id) : undefined
      return now === null ? [] : [{ ...line, service: now ?? line.service }]
    }),
    paymentMethod:
      paymentMethod && check.paymentMethod !== undefined ? check.paymentMethod : draft.paymentMethod,
  }
}
