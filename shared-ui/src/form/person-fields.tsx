import { SimpleGrid } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { today } from '../format/moment'
import { DateField } from './date-field'
import { PhoneField } from './fields'
import { NumberTextField, TextField } from './text-fields'

type PersonText = Record<
  'name' | 'lastname' | 'dni' | 'email' | 'birthday' | 'phoneNumber' | 'address',
  string
>

interface PersonFieldsProps<Values extends PersonText, Output> {
  control: Control<Values, unknown, Output>
  readPhone: ComponentProps<typeof PhoneField>['read']
  /** `YYYY-MM-DD` */
  earliestBirthday: string
  /** True in a dialog: DNI and email each take a line of their own. */
  isNarrow?: boolean
  /** The field that takes the focus when the form opens. */
  focused?: keyof PersonText
  /** Shown below these fields. */
  below?: Partial<Record<'dni' | 'email', ReactNode>>
  /** Further fields, before the address. */
  children?: ReactNode
}

/** The fields of a client or an employee. */
export function PersonFields<Values extends PersonText, Output>({
  readPhone,
  earliestBirthday,
  isNarrow = false,
  focused,
  below = {},
  children,
  ...form
}: PersonFieldsProps<Values, Output>) {
  const { i18n } = useLingui()
  // The form may have further fields, which these do not read.
  const control = form.control as unknown as Control<PersonText, unknown, Output>
  const cols = isNarrow ? 2 : { base: 1, xs: 2 }
  const field = <Name extends keyof PersonText>(name: Name) => ({
    control,
    name,
    // Both attributes, because a dialog may have looked for its first field before this form was loaded.
    ...(name === focused && { autoFocus: true, 'data-autofocus': true }),
  })
  const identity = (
    <>
      <NumberTextField {...field('dni')} label={i18n.t('DNI')} required />
      {below.dni}
      <TextField {...field('email')} label={i18n.t('Email')} type="email" autoComplete="off" required />
      {below.email}
    </>
  )
  const address = <TextField {...field('address')} label={i18n.t('Address')} autoComplete="off" />
  return (
    <>
      <SimpleGrid cols={cols} spacing="md">
        <TextField {...field('name')} label={i18n.t('Name')} autoComplete="off" required />
        <TextField {...field('lastname')} label={i18n.t('Last name')} autoComplete="off" required />
      </SimpleGrid>
      {isNarrow && identity}
      <SimpleGrid cols={cols} spacing="md">
        {!isNarrow && identity}
        <DateField
          {...field('birthday')}
          label={i18n.t('Birthday')}
          min={earliestBirthday}
          max={today()}
          openWith="decade"
          required
        />
        <PhoneField {...field('phoneNumber')} label={i18n.t('Phone')} read={readPhone} />
        {children}
        {children && address}
      </SimpleGrid>
      {!children && address}
    </>
  )
}
