import { Button, Group, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatCount } from '../format/number'

/** How one record and several are called, translated: `['sale', 'sales']`. */
export type RecordNames = readonly [one: string, many: string]

interface UnseenRowsProps {
  /** How many rows the list has more than on screen. Undefined: the rows on screen are the current ones. */
  unseen: number | undefined
  names: RecordNames
  onShow: () => void
}

/** Says that a list has changed while its reader is away from its top. Screen readers announce it. */
export function UnseenRows({ unseen, names: [one, many], onShow }: UnseenRowsProps) {
  const { i18n } = useLingui()
  return (
    <div aria-live="polite">
      {unseen !== undefined && (
        <Group gap="xs" mb="sm" px="sm" py={4} bg="var(--tt-selected)" bdrs="md">
          <Text size="sm">
            {unseen > 0
              ? i18n.t('{count} new {rows}', { count: formatCount(unseen), rows: unseen === 1 ? one : many })
              : i18n.t('These {many} have changed', { many })}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={onShow}>
            {i18n.t('Show')}
          </Button>
        </Group>
      )}
    </div>
  )
}
