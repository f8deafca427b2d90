import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import classes from './unseen-rows.module.css'

/** What a list says about rows that are not on screen, to be translated. `added` has the placeholder `count`. */
export interface UnseenTexts {
  added: string
  changed: string
}

const DEFAULT_TEXTS: UnseenTexts = {
  added: /*i18n*/ 'New rows: {count}',
  changed: /*i18n*/ 'These rows have changed',
}

interface UnseenRowsProps {
  /** How many rows the list has more than on screen. Undefined: the rows on screen are the current ones. */
  unseen: number | undefined
  /** How many rows on screen are new. They are marked, which a screen reader does not tell. */
  arrived: number
  texts?: UnseenTexts | undefined
  /** True over rows that must not move. */
  isFloating: boolean
  onShow: () => void
}

/** Says that a list has changed while its reader is away from its top. Screen readers announce it. */
export function UnseenRows({ unseen, arrived, texts = DEFAULT_TEXTS, isFloating, onShow }: UnseenRowsProps) {
  const { i18n } = useLingui()
  return (
    <div role="status" className={classes.place} data-floating={isFloating || undefined}>
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
