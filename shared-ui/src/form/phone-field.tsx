import { Anchor, TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { type FieldOf, useTextField } from './field'

/** A phone number as it is shown, and the mobile number that may be meant as well. */
interface WrittenPhone {
  written: string
  mobile?: { written: string }
}

type PhoneFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Pick<TextInputProps, 'label' | 'autoFocus' | 'onFocus'> & {
    'data-autofocus'?: boolean
    /** Undefined for text that is not one number. */
    read: (typed: string) => WrittenPhone | undefined
  }

/** A phone number, as it is typed. What is read of it stands below, where one that may be a mobile or a landline is chosen. */
export function PhoneField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  read,
  ...focus
}: PhoneFieldProps<Values, Output>) {
  const { i18n } = useLingui()
  const id = useId()
  const { input, error } = useTextField({ control, name })
  const phone = input.value === '' ? undefined : read(input.value)
  const choice = (number: string, text: string) => (
    <Anchor
      component="button"
      type="button"
      inherit
      onClick={() => {
        input.onChange(number)
        // The pressed choice is removed.
        document.getElementById(id)?.focus()
      }}
    >
      {text}
    </Anchor>
  )
  const { written, mobile } = phone ?? {}
  return (
    <TextInput
      id={id}
      label={label}
      type="tel"
      autoComplete="off"
      {...input}
      {...focus}
      description={
        written && mobile ? (
          <>
            {choice(mobile.written, i18n.t('mobile: {number}', { number: mobile.written }))}
            {' · '}
            {choice(written, i18n.t('landline: {number}', { number: written }))}
          </>
        ) : written && written !== input.value ? (
          <bdi translate="no">{written}</bdi>
        ) : (
          i18n.t('With the country code, for example 54 9 11 4567 0001')
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    />
  )
}
