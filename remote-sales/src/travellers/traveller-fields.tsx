import { ActionIcon, Badge, Box, Button, Group, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { Sale } from 'shared-api'
import { EARLIEST_BIRTHDAY } from 'shared-api/contract'
import { DOCUMENT_KINDS } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { today } from 'shared-ui'
import { DateField, TextField } from 'shared-ui/form'
import { lineNames } from '../components/lines'
import { DOCUMENT_LABELS } from './document-kinds'
import { PassportWarning } from './passport-warning'
import { isTable } from './pasted-travellers'
import type { TravellersValues } from './traveller-values'
import classes from './travellers.module.css'

interface TravellerFieldsProps<Output> {
  control: Control<TravellersValues, unknown, Output>
  index: number
  /** The services of which one may be chosen. None: the traveller travels by all of them. */
  lines: Sale['saleItems']
  /** The last day of travel. Null: not set. */
  lastDay: string | null
  onPaste: (text: string) => void
  onRemove: () => void
}

/** The fields of one traveller. Rows of a spreadsheet that are pasted into the name go to `onPaste`. */
export function TravellerFields<Output>({
  control,
  index,
  lines,
  lastDay,
  onPaste,
  onRemove,
}: TravellerFieldsProps<Output>) {
  const { i18n } = useLingui()
  const field = `travellers.${index}` as const
  const { field: kind } = useController({ control, name: `${field}.documentKind` })
  const { field: line, fieldState } = useController({ control, name: `${field}.line` })
  const { field: unconfirmed } = useController({ control, name: `${field}.unconfirmed` })
  const expiresOn = useWatch({ control, name: `${field}.expiresOn` })
  const hasPassport = kind.value === 'PASSPORT'
  const number = index + 1
  const names = lineNames(lines)
  return (
    <Box
      role="group"
      aria-label={i18n.t('Traveller {number}', { number })}
      className={classes.row}
      mod={{ 'by-line': lines.length > 0 }}
    >
      <TextField
        control={control}
        name={`${field}.name`}
        label={i18n.t('Name')}
        autoComplete="off"
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!isTable(text)) return
          event.preventDefault()
          onPaste(text)
        }}
      />
      <TextField
        control={control}
        name={`${field}.lastname`}
        label={i18n.t('Last name')}
        autoComplete="off"
      />
      <NativeSelect
        {...kind}
        label={i18n.t({ id: 'Kind (of document)', message: 'Kind' })}
        data={DOCUMENT_KINDS.map((value) => ({ value, label: i18n.t(DOCUMENT_LABELS[value]) }))}
      />
      <TextField control={control} name={`${field}.document`} label={i18n.t('Document')} autoComplete="off" />
      <DateField
        control={control}
        name={`${field}.birthday`}
        label={i18n.t('Birthday')}
        min={EARLIEST_BIRTHDAY}
        max={today()}
        openWith="decade"
      />
      {lines.length > 0 && (
        <NativeSelect
          {...line}
          label={i18n.t('Travels by')}
          error={fieldState.error?.message}
          data={[
            { value: '', label: i18n.t('The whole sale') },
            ...lines.map(({ line }, place) => ({ value: `${line}`, label: names[place] ?? '' })),
          ]}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.remove}
        aria-label={i18n.t('Remove traveller {number}', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {(hasPassport || unconfirmed.value) && (
        <div className={classes.below}>
          {hasPassport && (
            <div>
              <DateField control={control} name={`${field}.expiresOn`} label={i18n.t('Valid until')} />
              <PassportWarning documentKind={kind.value} expiresOn={expiresOn} lastDay={lastDay} />
            </div>
          )}
          {unconfirmed.value && (
            <Group gap="xs" wrap="nowrap" className={classes.mark}>
              <Badge color="yellow" variant="light" tt="none">
                {i18n.t('By the link')}
              </Badge>
              <Button size="compact-sm" variant="subtle" onClick={() => unconfirmed.onChange(false)}>
                {i18n.t('Confirm')}
              </Button>
            </Group>
          )}
        </div>
      )}
    </Box>
  )
}
