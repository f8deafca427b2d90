import { Button, Group } from '@mantine/core'
import type { ImportCounts, ImportResult } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'

/** Plural forms of the labels of one row. */
const RESULT_LABELS: Record<ImportResult, () => string> = {
  created: () => i18n.t({ id: 'New (rows)', message: 'New' }),
  changed: () => i18n.t({ id: 'Changed (rows)', message: 'Changed' }),
  unchanged: () => i18n.t({ id: 'Unchanged (rows)', message: 'Unchanged' }),
  refused: () => i18n.t({ id: 'Refused (rows)', message: 'Refused' }),
}

interface ResultFilterProps {
  counts: ImportCounts
  value: string | undefined
  /** Empty for all. */
  onChange: (result: string) => void
}

/** Filters the rows by their result. */
export function ResultFilter({ counts, value = '', onChange }: ResultFilterProps) {
  const { i18n } = useLingui()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const options: [string, string, number][] = [
    ['', i18n.t({ id: 'All (rows)', message: 'All' }), all],
    ...(Object.keys(RESULT_LABELS) as ImportResult[]).map((result): [string, string, number] => [
      result,
      RESULT_LABELS[result](),
      counts[result],
    ]),
  ]
  const shown = options.filter(([result, , count]) => count > 0 || result === value)
  return (
    <Group gap="xs" role="group" aria-label={i18n.t('Rows')}>
      {shown.map(([result, label, count]) => (
        <Button
          key={result}
          size="xs"
          variant={value === result ? 'filled' : 'default'}
          aria-pressed={value === result}
          onClick={() => onChange(result)}
        >
          {`${label} ${formatCount(count)}`}
        </Button>
      ))}
    </Group>
  )
}
