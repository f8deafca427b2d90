import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import classes from './data-table.module.css'

/** What a list says about its rows, to be translated. */
export interface RowTexts {
  /** How many there are, with the placeholders `count` and, as it is written, `shown`. */
  counted: string
  /** That there are new ones, with the placeholder `count`. */
  added: string
  changed: string
}

export const DEFAULT_ROW_TEXTS: RowTexts = {
  counted: /*i18n*/ '{count, plural, one {{shown} row} other {{shown} rows}}',
  added: /*i18n*/ 'New rows: {count}',
  changed: /*i18n*/ 'These rows have changed',
}

interface UnseenRowsProps {
  /** How many rows the list has more than on screen. Undefined: the rows on screen are the current ones. */
  unseen: number | undefined
  /** How many rows on screen are new. They are marked, which a screen reader does not tell. */
  arrived: number
  texts: RowTexts
  /** True over rows that must not move. */
  isFloating: boolean
  onShow: () => void
}

/** Says that a list has changed while its reader is away from its top. Screen readers announce it. */
export function UnseenRows({ unseen, arrived, texts, isFloating, onShow }: UnseenRowsProps) {
  const { i18n } = useLingui()
  return (
    <div role="status" className={classes.unseen} data-floating={isFloating || undefined}>
      {unseen !== undefined && (
        <Group gap="xs" className={classes.notice}>
          <Text size="sm">{unseen > 0 ? i18n.t(texts.added, { count: unseen }) : i18n.t(texts.changed)}</Text>
          <Button size="compact-sm" variant="subtle" onClick={onShow}>
            {i18n.t('Show')}
          </Button>
        </Group>
      )}
      {unseen === undefined && arrived > 0 && (
        <VisuallyHidden>{i18n.t(texts.added, { count: arrived })}</VisuallyHidden>
      )}
    </div>
  )
}
