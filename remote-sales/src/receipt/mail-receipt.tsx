import { valibotResolver } from '@hookform/resolvers/valibot'
import { Text } from '@mantine/core'
import { type Sale, useMailReceipt } from 'shared-api'
import { ReceiptMail } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { describeFailure, toast } from 'shared-ui'
import { SendForm, TextField, useForm, useSendForm } from 'shared-ui/form'
import { refusalOf } from '../components/refusal'

export function MailReceipt({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { i18n } = useLingui()
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  const form = useForm({
    resolver: valibotResolver(ReceiptMail),
    defaultValues: { email: sale.client.email },
  })
  const { mutateAsync } = useMailReceipt()
  const sending = useSendForm(
    form,
    async ({ email }) => {
      await mutateAsync({ saleId: sale.id, email })
      toast({
        title: isDemo
          ? i18n.t('This is a demo: no mail was sent.')
          : sale.status === 'CANCELLED'
            ? i18n.t('The statement is on its way to {email}.', { email })
            : i18n.t('The receipt is on its way to {email}.', { email }),
      })
      onClose()
    },
    (error) => refusalOf(error) ?? describeFailure(error).title,
  )

  return (
    <SendForm
      {...sending}
      submitLabel={i18n.t('Send')}
      dismiss={{ label: i18n.t('Close'), onClick: onClose }}
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
