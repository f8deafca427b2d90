import { SimpleGrid } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { EARLIEST_BIRTHDAY } from 'shared-api/contract'
import { today } from 'shared-ui'
import { DateField, MoneyField, NumberTextField, TextField } from 'shared-ui/form'
import type { PersonValues } from './person-values'

interface PersonFieldsProps<Output> {
  control: Control<PersonValues, unknown, Output>
  withSalary?: boolean
}

export function PersonFields<Output>({ control, withSalary = false }: PersonFieldsProps<Output>) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField control={control} name="name" label="Name" autoComplete="off" required />
        <TextField control={control} name="lastname" label="Last name" autoComplete="off" required />
      </SimpleGrid>
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberTextField control={control} name="dni" label="DNI" required />
        <DateField
          control={control}
          name="birthday"
          label="Birthday"
          min={EARLIEST_BIRTHDAY}
          max={today()}
          openWith="decade"
          required
        />
        <NumberTextField control={control} name="phoneNumber" label="Phone" />
        {withSalary && <MoneyField control={control} name="salary" label="Salary" />}
      </SimpleGrid>
      <TextField control={control} name="address" label="Address" autoComplete="off" />
    </>
  )
}
