import { SimpleGrid } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { EARLIEST_BIRTHDAY } from 'shared-api/contract'
import { countryOf, readPhoneNumber } from 'shared-api/phone-number'
import { useLingui } from 'shared-i18n'
import { formatSettings, today } from 'shared-ui'
import { DateField, MoneyField, NumberTextField, PhoneField, TextField } from 'shared-ui/form'
import type { PersonValues } from './person-values'

interface PersonFieldsProps<Output> {
  control: Control<PersonValues, unknown, Output>
  withSalary?: boolean
}

export function PersonFields<Output>({ control, withSalary = false }: PersonFieldsProps<Output>) {
  const { i18n } = useLingui()
  const address = <TextField control={control} name="address" label={i18n.t('Address')} autoComplete="off" />
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField control={control} name="name" label={i18n.t('Name')} autoComplete="off" required />
        <TextField
          control={control}
          name="lastname"
          label={i18n.t('Last name')}
          autoComplete="off"
          required
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberTextField control={control} name="dni" label={i18n.t('DNI')} required />
        <TextField
          control={control}
          name="email"
          label={i18n.t('Email')}
          type="email"
          autoComplete="off"
          required
        />
        <DateField
          control={control}
          name="birthday"
          label={i18n.t('Birthday')}
          min={EARLIEST_BIRTHDAY}
          max={today()}
          openWith="decade"
          required
        />
        <PhoneField
          control={control}
          name="phoneNumber"
          label={i18n.t('Phone')}
          read={(typed) => readPhoneNumber(typed, countryOf(formatSettings()))}
        />
        {withSalary && <MoneyField control={control} name="salary" label={i18n.t('Salary')} />}
        {withSalary && address}
      </SimpleGrid>
      {!withSalary && address}
    </>
  )
}
