import { Button, Group, Text } from '@mantine/core'
import { formatCount } from '../format/number'
import classes from './unseen-rows.module.css'

/** How one record and several are called: `['sale', 'sales']`. */
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
  return (
    <div aria-live="polite" className={classes.place} data-floating={isFloating || undefined}>
      {unseen !== undefined && (
        <Group gap="xs" className={classes.notice}>
          <Text size="sm">
            {unseen > 0
              ? `${formatCount(unseen)} new ${unseen === 1 ? one : many}`
              : `These ${many} have changed`}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={onShow}>
            Show
          </Button>
        </Group>
      )}
    </div>
  )
}
