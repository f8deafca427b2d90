import { Alert, Box, Button, Text } from '@mantine/core'
import { fullName } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import { type Change, ChangesTable, isChange, rateChange } from './changes-table'
import type { DraftClient, DraftLine, DraftMethod, DraftService, SaleDraft } from './draft'
import { clientDni } from './draft'
import { asFound, type DraftCheck } from './draft-check'
import { useDraftExchange } from './draft-exchange'
import { useLines } from './lines-store'
import { useCurrentRules } from './use-draft-check'

interface DraftNoticeProps {
  check: DraftCheck | undefined
  texts: { title: string; advice: string; update: string }
}

/**
 * Lists what has changed or is no longer available since the draft was made, as soon as it is known, with a button that
 * updates it.
 */
export function DraftNotice({ check, texts }: DraftNoticeProps) {
  const draft = useLines()
  useCurrentRules(check)
  const exchange = useDraftExchange()
  const ofRecords = check ? draftChanges(draft, check) : []
  const changes = [...ofRecords, ...(exchange ? [rateChange(draft.exchange, exchange)] : [])]
  const isShown = changes.length > 0
  return (
    // Always there, because screen readers announce only what is added to a region. Empty, it takes no space.
    <Box role="status" pos={isShown ? 'static' : 'absolute'}>
      {isShown && (
        <Alert role="group" color="yellow" title={texts.title}>
          <Text size="sm">{texts.advice}</Text>
          <ChangesTable changes={changes} />
          <Button
            size="xs"
            mt="sm"
            onClick={() => {
              if (check && ofRecords.length > 0) draft.update(check)
              if (exchange) draft.takeExchange(exchange)
            }}
          >
            {texts.update}
          </Button>
        </Alert>
      )}
    </Box>
  )
}

const gone = () => i18n.t('No longer available')

const describeClient = ({ person }: DraftClient) =>
  i18n.t('{name}, DNI {dni}, {email}', {
    name: fullName(person),
    dni: clientDni({ person }),
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
    {
      what: now.name,
      before: formatMoney((before.original ?? before).price, (before.original ?? before).currency),
      now: formatMoney(now.price, now.currency),
    },
    ...(now.datesRequired && !before.datesRequired && !hasDates
      ? [{ what: now.name, before: i18n.t('Travel dates optional'), now: i18n.t('Travel dates needed') }]
      : []),
  ]
}

function paymentChanges(before: DraftMethod, now: DraftMethod | null | undefined): Change[] {
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
export function draftChanges(draft: SaleDraft, check: DraftCheck): Change[] {
  const { client, lines, paymentMethod } = asFound(draft, check)
  return [
    ...(client ? clientChanges(client, check.client) : []),
    ...lines.flatMap((line) => serviceChanges(line, check.services.get(line.service.id))),
    ...(paymentMethod ? paymentChanges(paymentMethod, check.paymentMethod) : []),
  ].filter(isChange)
}
