import { valibotResolver } from '@hookform/resolvers/valibot'
import { Group, Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { SaleCancel } from 'shared-api/contract'
import { handOverAll } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { describeFailure, FailureAlert, toast } from 'shared-ui'
import { SubmitButton, TextField, useSubmitFailure } from 'shared-ui/form'

/** Lets an administrator or owner take over the sales of a seller who no longer logs in here. They are decided about in All sales. */
export function HandOverAll() {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(SaleCancel), defaultValues: { reason: '' } })
  const [failure, setFailure] = useSubmitFailure(form)
  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure(undefined)
    try {
      await handOverAll(reason)
      toast({ title: i18n.t('The sales wait for a decision in All sales.') })
    } catch (error) {
      setFailure(describeFailure(error).title)
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          {i18n.t(
            'If the seller does not log in here any more, you can move them to All sales and decide there.',
          )}
        </Text>
        <TextField control={form.control} name="reason" label={i18n.t('Reason')} required />
        <FailureAlert>{failure}</FailureAlert>
        <Group justify="flex-end">
          <SubmitButton busy={form.formState.isSubmitting}>{i18n.t('Move them to All sales')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
