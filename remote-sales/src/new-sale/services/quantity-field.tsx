import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_QUANTITY } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'

interface QuantityFieldProps {
  /** The service name, used in the accessible label: "Quantity of Hotel by the sea". */
  service: string
  value: number
  onChange: (quantity: number) => void
}

/** The key of the error message of an invalid quantity. */
function quantityError(text: string): string | undefined {
  const quantity = Number(text)
  if (text.trim() === '' || !Number.isInteger(quantity))
    return /*i18n*/ 'Enter a whole number. Kept: {value}.'
  if (quantity < 1) return /*i18n*/ 'At least 1. Kept: {value}.'
  return quantity > MAX_QUANTITY ? /*i18n*/ 'At most {max}. Kept: {value}.' : undefined
}

/**
 * A quantity from 1 to 999. Invalid text stays in the field with an error, and the last valid quantity is
 * kept.
 */
export function QuantityField({ service, value, onChange }: QuantityFieldProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<string>()
  const error = typed === undefined ? undefined : quantityError(typed)
  // Another tab may have changed the quantity since it was typed.
  const isShown = typed !== undefined && (error !== undefined || Number(typed) === value)
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      size="xs"
      w={92}
      label={i18n.t('Quantity')}
      aria-label={i18n.t('Quantity of {service}', { service })}
      min={1}
      max={MAX_QUANTITY}
      step={1}
      value={isShown ? typed : String(value)}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        setTyped(text)
        if (!quantityError(text)) onChange(Number(text))
      }}
      onBlur={() => !error && setTyped(undefined)}
      // Scrolling the page would change the number under the pointer.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      error={error && i18n.t(error, { value, max: MAX_QUANTITY })}
    />
  )
}
