import { Button, Group, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatCount } from '../format/number'
import classes from './unseen-rows.module.css'

/** How one record and several are called, translated: `['sale', 'sales']`. */
export type RecordNames = readonly [one: string, many: string]

interface UnseenRowsProps {
  /** How many rows the list has more than on screen. Undefined: the rows on screen are the current ones. */
  unseen: number | undefined
  names: RecordNames
  /** True over rows that must not move. */
  isFloating: boolean
  onShow: () => void
}

/** Says that a list has changed while its reader is away from its top. Screen readers announce it. */
export function UnseenRows({ unseen, names: [one, many], isFloating, onShow }: UnseenRowsProps) {
  const { i18n } = useLingui()
  return (
    <div aria-live="polite" className={classes.place} data-floating={isFloating || undefined}>
      {unseen !== undefined && (
        <Group gap="xs" className={classes.notice}>
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
