import { valibotResolver } from '@hookform/resolvers/valibot'
import { Text } from '@mantine/core'
import { IconBan, IconCalendarPlus, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useMay } from 'shared-api'
import { addDays, CalendarDate, fullName, message, type Quote } from 'shared-api/contract'
import {
  lastValidUntil,
  mayDecide,
  QUOTE_DAYS,
  QuoteAcceptance,
  quoteState,
  useExtendQuote,
  useRecordAcceptance,
  useWithdrawQuote,
} from 'shared-api/quotes'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { toast, today, useFailureToast } from 'shared-ui'
import { DateField, SaveForm, TextField, useForm } from 'shared-ui/form'
import { Menu, Modal, Question } from 'shared-ui/overlays'
import * as v from 'valibot'
import { refusalOf } from '../components/refusal'

export type QuoteDialog = 'accept' | 'extend' | 'withdraw'

interface QuoteMenuItemsProps {
  quote: Quote
  onOpen: (dialog: QuoteDialog) => void
  onChange: () => void
}

/** What else is done with a quote that waits. Who may not do it reads who does. */
export function QuoteMenuItems({ quote, onOpen, onChange }: QuoteMenuItemsProps) {
  const { i18n } = useLingui()
  const { role, email } = useSession(({ user }) => user)
  const offers = useMay('offerQuotes')
  const mayExtend = useMay('extendQuotes')
  const why = (decision: Parameters<typeof mayDecide>[2]) => {
    const { refusal } = mayDecide(quote, { role: roleFamily(role), email }, decision)
    return refusal && i18n.t(refusal.detail ?? '', { ...refusal.params })
  }
  const [notAccepted, notChanged, notWithdrawn] = [why('accept'), why('change'), why('withdraw')]
  const state = quoteState(quote, today())
  return (
    <>
      <Menu.Item
        leftSection={<IconCircleCheck size={16} aria-hidden />}
        disabled={state !== 'OPEN' || notAccepted !== undefined}
        onClick={() => onOpen('accept')}
      >
        {i18n.t('Accepted, the client told us')}
        {state === 'OPEN' && notAccepted && <Why text={notAccepted} />}
      </Menu.Item>
      {offers && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={notChanged !== undefined}
          onClick={onChange}
        >
          {i18n.t('New version')}
          {notChanged && <Why text={notChanged} />}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        disabled={!mayExtend}
        onClick={() => onOpen('extend')}
      >
        {i18n.t('Extend')}
        {!mayExtend && (
          <Why text={i18n.t('An administrator or owner does it. A new version has the prices of now.')} />
        )}
      </Menu.Item>
      <Menu.Item
        color="var(--mantine-color-error)"
        leftSection={<IconBan size={16} aria-hidden />}
        disabled={notWithdrawn !== undefined}
        onClick={() => onOpen('withdraw')}
      >
        {i18n.t('Withdraw')}
        {notWithdrawn && <Why text={notWithdrawn} />}
      </Menu.Item>
    </>
  )
}

/** Readable although the item is disabled, and no wider than a phone. */
const Why = ({ text: why }: { text: string }) => (
  <Text size="xs" c="var(--mantine-color-text)" maw={250} style={{ textWrap: 'pretty' }}>
    {why}
  </Text>
)

interface QuoteDialogProps {
  quote: Quote
  onClose: () => void
}

export function QuoteDialogs({
  quote,
  opened,
  onClose,
}: QuoteDialogProps & { opened: QuoteDialog | undefined }) {
  const { i18n } = useLingui()
  return (
    <>
      <Modal opened={opened === 'accept'} onClose={onClose} title={i18n.t('Accepted')}>
        <RecordAcceptance quote={quote} onClose={onClose} />
      </Modal>
      <Modal
        opened={opened === 'extend'}
        onClose={onClose}
        title={i18n.t('Extend quote {id}', { id: quote.id })}
      >
        <Extend quote={quote} onClose={onClose} />
      </Modal>
      <Withdraw quote={quote} opened={opened === 'withdraw'} onClose={onClose} />
    </>
  )
}

/** The version that is shown, of which the decision is. */
const versionOf = ({ version }: Quote) => `"${version}"`

function RecordAcceptance({ quote, onClose }: QuoteDialogProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = useRecordAcceptance()
  const form = useForm({
    resolver: valibotResolver(QuoteAcceptance),
    defaultValues: { name: fullName(quote.client) },
  })
  const onFailed = useRefusal(i18n.t('The quote was not accepted.'))
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Accepted')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      autosaveAs={null}
      save={({ name }) => mutateAsync({ id: quote.id, ifMatch: versionOf(quote), name })}
      onSaved={onClose}
      onFailed={onFailed}
    >
      <TextField
        control={form.control}
        name="name"
        label={i18n.t('Who accepts it')}
        autoComplete="off"
        required
        data-autofocus
      />
    </SaveForm>
  )
}

const Extension = v.object({
  validUntil: v.pipe(
    CalendarDate,
    v.check((day) => day >= today(), message(/*i18n*/ 'Not before today')),
  ),
})

function Extend({ quote, onClose }: QuoteDialogProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = useExtendQuote()
  const form = useForm({
    resolver: valibotResolver(Extension),
    defaultValues: { validUntil: addDays(today(), QUOTE_DAYS) },
  })
  const onFailed = useRefusal(i18n.t('The quote was not extended.'))
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Extend')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      autosaveAs={null}
      save={({ validUntil }) => mutateAsync({ id: quote.id, ifMatch: versionOf(quote), validUntil })}
      onSaved={onClose}
      onFailed={onFailed}
    >
      <DateField
        control={form.control}
        name="validUntil"
        label={i18n.t('Valid until')}
        description={i18n.t('At the prices of the quote')}
        min={today()}
        max={lastValidUntil(today())}
        data-autofocus
      />
    </SaveForm>
  )
}

function Withdraw({ quote, opened, onClose }: QuoteDialogProps & { opened: boolean }) {
  const { i18n } = useLingui()
  const { mutate } = useWithdrawQuote()
  const failed = useRefusal(i18n.t('The quote was not withdrawn.'))
  const withdraw = () => {
    onClose()
    mutate(
      { id: quote.id, ifMatch: versionOf(quote) },
      {
        onSuccess: () => toast({ title: i18n.t('Quote {id} is withdrawn.', { id: quote.id }) }),
        onError: (error) => failed(error, withdraw),
      },
    )
  }
  return (
    <Question
      opened={opened}
      title={i18n.t('Withdraw quote {id}?', { id: quote.id })}
      keep={{ label: i18n.t('Keep the quote'), onClick: onClose }}
      discard={{ label: i18n.t('Withdraw'), onClick: withdraw }}
    >
      {i18n.t('Its link then says that it is no longer offered.')}
    </Question>
  )
}

/** Says why the server refused a decision; another failure may be tried again. */
function useRefusal(title: string) {
  const failure = useFailureToast()
  return (error: unknown, retry: () => void) => {
    const refusal = refusalOf(error)
    if (refusal === undefined) failure.show(error, retry)
    else failure.refuse({ title, description: refusal })
  }
}
