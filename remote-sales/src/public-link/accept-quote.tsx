import { valibotResolver } from '@hookform/resolvers/valibot'
import { QuoteAcceptance, useAcceptQuote } from 'shared-api/quotes'
import { useLingui } from 'shared-i18n'
import { describeFailure } from 'shared-ui'
import { SendForm, TextField, useForm, useSendForm } from 'shared-ui/form'
import { refusalOf } from '../components/refusal'

/** The name with which a client accepts a quote as it is shown. */
export function AcceptQuote({
  token,
  version,
  hasConditions,
}: {
  token: string
  version: number
  hasConditions: boolean
}) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(QuoteAcceptance), defaultValues: { name: '' } })
  const { mutateAsync } = useAcceptQuote(token)
  const sending = useSendForm(
    form,
    async ({ name }) => void (await mutateAsync({ version, name })),
    (error) => refusalOf(error) ?? describeFailure(error).title,
  )
  return (
    <SendForm {...sending} submitLabel={i18n.t('I accept')}>
      <TextField
        control={form.control}
        name="name"
        label={i18n.t('Your name')}
        description={
          hasConditions
            ? i18n.t('With the conditions above. The business hears of it at once. Nothing is paid here.')
            : i18n.t('The business hears of it at once. Nothing is paid here.')
        }
        autoComplete="name"
        required
      />
    </SendForm>
  )
}
