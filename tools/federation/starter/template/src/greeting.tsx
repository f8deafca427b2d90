import { Button, Stack, TextInput } from '@mantine/core'
import { Controller, useForm } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { PageCard, toast } from 'shared-ui'

/** A form. */
export function Greeting() {
  const { i18n } = useLingui()
  const { control, handleSubmit } = useForm({ defaultValues: { name: '' } })
  const greet = handleSubmit(({ name }) => {
    toast({ title: i18n.t('Greeted'), description: name })
  })
  return (
    <PageCard narrow title={i18n.t('Greeting')}>
      <form onSubmit={greet}>
        <Stack align="start">
          <Controller
            name="name"
            control={control}
            rules={{ required: i18n.t('Type a name') }}
            render={({ field, fieldState }) => (
              <TextInput label={i18n.t('Name')} error={fieldState.error?.message} {...field} />
            )}
          />
          <Button type="submit">{i18n.t('Greet')}</Button>
        </Stack>
      </form>
    </PageCard>
  )
}
