import { valibotResolver } from '@hookform/resolvers/valibot'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { sellsOffline } from 'shared-api'
import { addDays, CalendarDate, fromCents, multilineText, type QuotePayload } from 'shared-api/contract'
import { useReach } from 'shared-api/offline'
import { lastValidUntil, QUOTE_DAYS, quotes } from 'shared-api/quotes'
import { isRealRole, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { formatMoney, LoadingOrFailed, today } from 'shared-ui'
import { DateField, SaveForm, TextareaField, useForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import * as v from 'valibot'
import { dayInWords, StoredQuote } from '../../quotes/quote-paper'
import { SendQuote } from '../../quotes/send-quote'
import { type SaleLines, SaleLinesProvider } from '../../sale-lines/lines-store'
import { CommonFailure, failureOf, type SendFailure } from '../../sale-lines/send-draft'
import { draftBase, draftCurrency, draftPayload } from '../../sale-lines/sums'
import { SECTIONS } from '../../sections'
import type { Draft } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import { finishStep } from '../steps'
import { NEW_SALE, useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { NextSale } from './next-sale'

const Terms = v.object({ validUntil: CalendarDate, note: multilineText(0, 1_000) })
type QuoteTerms = v.InferOutput<typeof Terms>

/** The dialog that saves the draft as a quote. */
export function useSaveQuote() {
  const { i18n } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  const draft = useDraft()
  const { quote } = draft
  return {
    open,
    dialog: (
      <Modal
        opened={opened}
        onClose={close}
        title={quote ? i18n.t('New version of quote {id}', { id: quote.id }) : i18n.t('Save as a quote')}
      >
        <SaleLinesProvider value={WITHOUT_INTEREST}>
          <SaveQuote draft={draft} onClose={close} />
        </SaleLinesProvider>
      </Modal>
    ),
  }
}

/** Saves a quote before anybody has said how it would be paid. */
export function QuoteWithoutMethod() {
  const { i18n } = useLingui()
  const { open, dialog } = useSaveQuote()
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        size="compact-sm"
        // It is longer than a phone is wide in some languages.
        h="auto"
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
        onClick={open}
      >
        {i18n.t('A quote needs no payment method: save it now')}
      </Button>
      {dialog}
    </Group>
  )
}

/** The lines of the draft, with the total of a quote. */
const WITHOUT_INTEREST: SaleLines = {
  ...NEW_SALE,
  total: (change) => draftBase({ ...newSaleDraft.getState(), ...change }),
}

/** What the user decides on in the dialog. The others may be tried again. */
const DECIDED_HERE: readonly SendFailure['kind'][] = ['price-changed', 'rate-changed', 'refused']

function SaveQuote({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { i18n } = useLingui()
  const { quote } = draft
  const offered = addDays(today(), QUOTE_DAYS)
  const form = useForm({
    resolver: valibotResolver(Terms),
    defaultValues: {
      validUntil: quote && quote.validUntil > today() ? quote.validUntil : offered,
      note: quote?.note ?? '',
    },
  })
  const { mutateAsync } = quotes.useSave()
  const [failure, setFailure] = useState<SendFailure>()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const answers = useReach((reach) => reach.answers)
  if (!isReal) return i18n.t('Not in the demo.')
  if (sellsOffline() && !answers)
    return (
      <Alert color="yellow">
        {i18n.t('A quote needs the connection. The sale can be finished without it.')}
      </Alert>
    )
  const amount = formatMoney(fromCents(draftBase(draft)), draftCurrency(draft).code)
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Save the quote')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      autosaveAs={`quote ${draft.key}`}
      save={(terms) =>
        mutateAsync({
          id: quote?.id,
          payload: quotePayload(draft, terms),
          ...(quote && { ifMatch: `"${quote.version}"` }),
        })
      }
      onSaved={({ id }) => {
        onClose()
        // Another tab or another user may have replaced the draft meanwhile.
        if (newSaleDraft.getState().key === draft.key) newSaleDraft.getState().finishQuote(id)
      }}
      onFailed={(error, _retry, showFailure) => {
        const why = failureOf(error, draft)
        if (DECIDED_HERE.includes(why.kind)) setFailure(why)
        else showFailure(error)
      }}
    >
      <Text fw={600}>{i18n.t('Total {amount}, without interest', { amount })}</Text>
      <DateField
        control={form.control}
        name="validUntil"
        label={i18n.t('Valid until')}
        min={today()}
        max={lastValidUntil(today())}
        data-autofocus
      />
      <TextareaField control={form.control} name="note" label={i18n.t('Note to the client')} minRows={3} />
      {failure && (
        <CommonFailure
          failure={failure}
          texts={{
            refused: i18n.t('The quote was refused'),
            unconfirmed: '',
            acceptPrices: i18n.t('Nothing has been stored yet. Accept the new prices, then save the quote.'),
          }}
          onSettled={() => setFailure(undefined)}
        />
      )}
    </SaveForm>
  )
}

/** A quote has no payment. Its total is without interest. */
function quotePayload(draft: Draft, terms: QuoteTerms): QuotePayload {
  const { client, contact } = draft
  const { saleItems, currency, rateId, discount, paymentMethodId, methodCurrency } = draftPayload(
    { ...draft, client: client ?? NOBODY, paymentMethod: draft.paymentMethod ?? NO_METHOD },
    '',
  )
  return {
    ...(client ? { clientId: client.id } : { contact }),
    ...(draft.paymentMethod && { paymentMethodId }),
    ...(methodCurrency && { methodCurrency }),
    saleItems: saleItems.map(({ line: _, ...item }) => item),
    currency,
    ...(rateId && { rateId }),
    ...(discount && { discount }),
    total: fromCents(draftBase(draft)),
    ...terms,
  }
}

const NO_METHOD = { id: 0, type: '', interest: 0 }
const NOBODY = { id: 0, person: { name: '', lastname: '', dni: 0, email: '' } }

/** What was saved, and how it comes to the client. */
export function SavedQuote({ id }: { id: number }) {
  const { i18n } = useLingui()
  const query = quotes.useOne(id)
  const { data: quote } = query
  const alert = useRef<HTMLDivElement>(null)
  const isRead = quote !== undefined
  // The pressed button has been removed.
  useEffect(() => {
    if (isRead) alert.current?.focus()
  }, [isRead])
  return (
    <>
      {quote ? (
        <>
          <Alert
            ref={alert}
            tabIndex={-1}
            role="status"
            color="sea"
            icon={<IconCircleCheck aria-hidden />}
            title={i18n.t('Quote {id}, valid until {day}', { id, day: dayInWords(quote.validUntil) })}
          />
          <SendQuote quote={quote}>
            <Button component={Link} to={`${SECTIONS.mySales.path}/quotes/${id}`} variant="default">
              {i18n.t('Go to quote {id}', { id })}
            </Button>
          </SendQuote>
          <StoredQuote quote={quote} />
        </>
      ) : (
        <LoadingOrFailed request={query} />
      )}
      <WizardFooter step={finishStep}>
        <NextSale />
      </WizardFooter>
    </>
  )
}
