import type { PaymentMethod } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import type { Change } from '../../display/changes-table'
import type { Draft, DraftClient, DraftLine, DraftService } from './draft'
import { asFound, type DraftCheck } from './draft-check'

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

/** The differences between the draft and the current records. Loaded after the first rows, with the notice that shows them. */
export function draftChanges(draft: Draft, check: DraftCheck): Change[] {
  const { client, lines, paymentMethod } = asFound(draft, check)
  return [
    ...(client ? clientChanges(client, check.client) : []),
    ...lines.flatMap((line) => serviceChanges(line, check.services.get(line.service.id))),
    ...(paymentMethod ? paymentChanges(paymentMethod, check.paymentMethod) : []),
  ].filter(({ before, now }) => before !== now)
}
