import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { fromCents, MAX_QUANTITY, subtotalCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { lazyScreen, MoreMenu } from 'shared-ui'
import { Converted } from '../components/converted'
import { Money } from '../components/money'
import { useAddLine, useLineName } from './add-line'
import classes from './chosen-line.module.css'
import { LineDays } from './dates'
import { type DraftLine, draftCode } from './draft'
import { NO_RATE } from './draft-exchange'
import { useLines } from './lines-store'
import { priceOf } from './sums'

const FreeLineDialog = lazyScreen(async () => (await import('./free-line-dialog')).FreeLineDialog, {
  afterFirstRows: true,
  placeholder: null,
})
const loadItems = async () => (await import('./line-menu-items')).LineMenuItems

interface ChosenLineProps {
  line: DraftLine
  /** Called after removal so that the parent can move the focus: the focused button is removed too. */
  onRemoved: () => void
  serviceField?: ReactNode
  /** Beside the quantity. Default: fields of its own below it. */
  days?: ReactNode
}

export function ChosenLine({ line, onRemoved, serviceField, days }: ChosenLineProps) {
  const { i18n } = useLingui()
  const { service, quantity } = line
  const draft = useLines()
  const { changeLine, removeLine } = draft
  const addLine = useAddLine()
  const name = useLineName(line)
  const priced = priceOf(draft, service)
  const { price, currency } = priced ? { price: priced.price, currency: draftCode(draft) } : service
  const [isEdited, { open: edit, close }] = useDisclosure(false)

  return (
    <Stack component="li" gap={4}>
      <Group justify="space-between" wrap={serviceField ? 'wrap' : 'nowrap'} gap="xs">
        {serviceField || (
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {service.name}
          </Text>
        )}
        <Group gap={4} wrap="nowrap">
          <Money amount={fromCents(subtotalCents([{ price, quantity }]))} currency={currency} size="sm" />
          <MoreMenu
            label={i18n.t('More of {name}', { name })}
            isQuiet
            load={loadItems}
            items={{
              onRepeat: () => void addLine(service, quantity),
              ...(service.id === 0 && { onEdit: edit }),
            }}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={i18n.t('Remove {name}', { name })}
            onClick={() => {
              removeLine(line.id)
              onRemoved()
            }}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Group gap="xs">
        <QuantityField
          service={name}
          value={quantity}
          onChange={(changed) => changeLine(line.id, { quantity: changed })}
        />
        {quantity > 1 && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            × <Money amount={price} currency={currency} inherit c="inherit" />
          </Text>
        )}
        {days}
      </Group>
      {priced ? (
        <Converted original={priced.original} />
      ) : (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {i18n.t(NO_RATE)}
        </Text>
      )}
      {days === undefined && <LineDays line={line} />}
      {isEdited && <FreeLineDialog line={line} onClose={close} />}
    </Stack>
  )
}

interface QuantityFieldProps {
  /** The service name, used in the accessible label: "Quantity of Hotel by the sea". */
  service: string
  value: number
  onChange: (quantity: number) => void
}

function quantityError(text: string): string | undefined {
  const quantity = Number(text)
  if (text.trim() === '' || !Number.isInteger(quantity))
    return /*i18n*/ 'Enter a whole number. Kept: {value}.'
  if (quantity < 1) return /*i18n*/ 'At least 1. Kept: {value}.'
  return quantity > MAX_QUANTITY ? /*i18n*/ 'At most {max}. Kept: {value}.' : undefined
}

/**
 * A quantity from 1 to 999, with a button on either side. Invalid text stays in the field with an error, and the last valid quantity is
 * kept.
 */
function QuantityField({ service, value, onChange }: QuantityFieldProps) {
  const { i18n } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const error = typed === undefined ? undefined : quantityError(typed)
  // Another tab may have changed the quantity since it was typed.
  const isShown = typed !== undefined && (error !== undefined || Number(typed) === value)
  const change = (quantity: number) => {
    setTyped(undefined)
    onChange(quantity)
  }
  return (
    // The error is as wide as the row, not as the field.
    <Input.Wrapper id={id} error={error && i18n.t(error, { value, max: MAX_QUANTITY })}>
      <Group gap={4} wrap="nowrap">
        <Text component="label" htmlFor={id} size="xs" c="dimmed" mr={4}>
          {i18n.t('Quantity')}
        </Text>
        <ActionIcon
          variant="default"
          size="input-xs"
          aria-label={i18n.t('One less of {service}', { service })}
          disabled={value <= 1}
          onClick={() => change(value - 1)}
        >
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
        <Input
          className={classes.field}
          id={id}
          type="number"
          inputMode="numeric"
          size="xs"
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
          error={error !== undefined}
        />
        <ActionIcon
          variant="default"
          size="input-xs"
          aria-label={i18n.t('One more of {service}', { service })}
          disabled={value >= MAX_QUANTITY}
          onClick={() => change(value + 1)}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </Group>
    </Input.Wrapper>
  )
}
