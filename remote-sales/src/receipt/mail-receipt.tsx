import { valibotResolver } from '@hookform/resolvers/valibot'
import { Text } from '@mantine/core'
import { type Sale, useMailReceipt } from 'shared-api'
import { ReceiptMail } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { describeFailure, toast } from 'shared-ui'
import { TextField, useForm, useSubmitFailure } from 'shared-ui/form'
import { SendForm } from '../components/form-dialog'
import { refusalOf } from '../components/refusal'

export function MailReceipt({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { i18n } = useLingui()
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  const form = useForm({
    resolver: valibotResolver(ReceiptMail),
    defaultValues: { email: sale.client.email },
  })
  const { mutateAsync } = useMailReceipt()
  const [failure, setFailure] = useSubmitFailure(form)

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined)
    try {
      await mutateAsync({ saleId: sale.id, email })
      toast({
        title: isDemo
          ? i18n.t('This is a demo: no mail was sent.')
          : i18n.t('The receipt is on its way to {email}.', { email }),
      })
      onClose()
    } catch (error) {
      setFailure(refusalOf(error) ?? describeFailure(error).title)
    }
  })

  return (
    <SendForm
      submitLabel={i18n.t('Send')}
      dismissLabel={i18n.t('Close')}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {isDemo && <Text size="sm">{i18n.t('This is a demo: it sends no mail.')}</Text>}
      <TextField
        control={form.control}
        name="email"
        label={i18n.t({ id: 'To (recipient)', message: 'To' })}
        type="email"
        autoComplete="off"
        inputMode="email"
        data-autofocus
      />
    </SendForm>
  )
}
