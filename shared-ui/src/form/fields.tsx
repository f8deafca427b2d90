import {
  Anchor,
  Checkbox,
  type CheckboxProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useId, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useLingui } from 'shared-i18n'
import { markSection, showAmountText, toAmountText } from './amount-text'
import { type FieldOf, type FieldProps, useTextField } from './text-fields'

export function CheckboxField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: FieldProps<CheckboxProps, Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const { value, ...input } = field
  return <Checkbox {...rest} {...input} checked={value === true} error={fieldState.error?.message} />
}

export function TextareaField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: FieldProps<TextareaProps, Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <Textarea
      rows={3}
      {...rest}
      {...input}
      error={error}
      // Browsers only scroll to the caret, which may leave the lower part out of the window.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    />
  )
}

/**
 * An amount of money. Its value is decimal text, `1250.50`, and the field shows it as the lists do. What is typed is read
 * when the field loses the focus.
 */
export function MoneyField<Values extends FieldValues, Output = Values>({
  control,
  name,
  currency,
  ...rest
}: FieldProps<Omit<TextInputProps, 'onBlur' | 'onChange'> & { currency: string }, Values, Output>) {
  const { input, error } = useTextField({ control, name })
  /** The text since the last change, which must not be formatted while it is typed. */
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...markSection(currency)}
      // What is typed replaces the amount.
      onFocus={({ currentTarget }) => currentTarget.select()}
      {...rest}
      {...input}
      // A chip may have changed it meanwhile.
      value={typed === input.value ? typed : showAmountText(input.value, currency)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        input.onChange(event)
      }}
      onBlur={() => {
        setTyped(undefined)
        const amount = input.value && toAmountText(input.value)
        // Setting the same value would validate the field again and remove a warning under it.
        if (amount !== input.value) input.onChange(amount)
        input.onBlur()
      }}
      error={error}
    />
  )
}

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
