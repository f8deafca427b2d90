import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_QUANTITY } from 'shared-api/contract'

interface QuantityFieldProps {
  label: string
  value: number
  onChange: (quantity: number) => void
}

const isQuantity = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY

/** 1 to 999. What is no quantity (yet) stays in the field while one types and is taken back on leaving it. */
export function QuantityField({ label, value, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      size="xs"
      w={72}
      aria-label={label}
      min={1}
      max={MAX_QUANTITY}
      step={1}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const quantity = Number(currentTarget.value)
        if (isQuantity(quantity)) onChange(quantity)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
