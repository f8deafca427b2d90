import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useImport, useImportRows } from 'shared-api'
import type { Import, ImportCounts, ImportResult, ImportRow } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { BusyButton, formatCount, LoadingOrFailed } from 'shared-ui'
import { LeaveDialog } from 'shared-ui/form'
import { DataTable, useLocalListState } from 'shared-ui/table'
import { CorrectRow } from './correct-row'
import { DownloadRefused } from './download-refused'
import { ImportQuestions } from './import-questions'
import type { ImportedSection } from './import-texts'
import { rowColumns } from './row-columns'
import type { FileImport, ReviewState } from './use-file-import'

interface ReviewStepProps {
  section: ImportedSection
  state: ReviewState
  flow: FileImport
}

/** The step that shows the result of each row before it is stored. */
export function ReviewStep({ section, state, flow }: ReviewStepProps) {
  const language = useLingui()
  const { importId } = state
  const list = useLocalListState({ pageSize: 10 })
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const page = useImportRows(importId, query)
  const counted = useImport(importId)
  const hasMailbox = counted.data?.answers.mailbox !== undefined
  const [correcting, setCorrecting] = useState<ImportRow>()
  const [asked, setAsked] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context is a new object when the language changes.
  const columns = useMemo(
    () => rowColumns({ entity: section.entity, hasMailbox, onCorrect: setCorrecting }),
    [section.entity, hasMailbox, language],
  )

  if (!counted.data) return <LoadingOrFailed request={counted} />
  const { counts } = counted.data
  const rows = counts.created + counts.changed
  return (
    <Stack gap="md">
      <Text>{summary(counted.data)}</Text>
      {state.problem && <ReviewProblem problem={state.problem} />}
      <ImportQuestions found={counted.data} busy={state.rechecking ?? false} onAnswer={flow.recheck} />
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={() => (flow.hasCorrections() ? setAsked(true) : flow.back())}>
          {i18n.t('Back')}
        </Button>
        {counts.refused > 0 && (
          <DownloadRefused section={section} importId={importId} fileName={state.file.name} />
        )}
        {state.problem === 'outdated' || state.problem === 'unchecked' || state.rechecking ? (
          <BusyButton busy={state.rechecking ?? false} onClick={() => void flow.recheck()}>
            {i18n.t('Check again')}
          </BusyButton>
        ) : (
          <Button disabled={rows === 0} onClick={() => void flow.store(counts)}>
            {confirmLabel(counts)}
          </Button>
        )}
      </Group>
      <ResultFilter
        counts={counts}
        dividedNames={counted.data.dividedNames}
        value={list.filters.result}
        onChange={(result) => list.setFilter('result', result)}
      />
      <DataTable
        label={i18n.t('Rows of the file')}
        search={i18n.t('Search rows')}
        columns={columns}
        list={list}
        page={page}
      />
      {correcting && (
        <CorrectRow
          section={section}
          state={state}
          row={correcting}
          onSave={(values) => flow.correctRow(importId, correcting.id, values)}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      <LeaveDialog opened={asked} onStay={() => setAsked(false)} onLeave={flow.back} />
    </Stack>
  )
}

const PROBLEMS = {
  outdated: {
    color: 'yellow',
    title: /*i18n*/ 'Nothing was stored.',
    text: /*i18n*/ 'Records have changed since the file was checked. Check it again and review the changes.',
  },
  failed: {
    color: 'red',
    title: /*i18n*/ 'Something went wrong.',
    text: /*i18n*/ 'It is unknown whether the file was stored. Try again: no row is stored twice.',
  },
  unchecked: {
    color: 'red',
    title: /*i18n*/ 'Something went wrong.',
    text: /*i18n*/ 'Not all rows were checked. Check them again.',
  },
}

function ReviewProblem({ problem }: { problem: keyof typeof PROBLEMS }) {
  const { i18n } = useLingui()
  const { color, title, text } = PROBLEMS[problem]
  return (
    <Alert role="alert" color={color} icon={<IconAlertCircle aria-hidden />} title={i18n.t(title)}>
      {i18n.t(text)}
    </Alert>
  )
}

function confirmLabel({ created, changed }: ImportCounts): string {
  const counts = { created: formatCount(created), changed: formatCount(changed) }
  if (created > 0 && changed > 0) return i18n.t('Import {created} new and {changed} changed', counts)
  if (created > 0) return i18n.t('Import {created} new', counts)
  return changed > 0 ? i18n.t('Import {changed} changed', counts) : i18n.t('Nothing to import')
}

function summary({ counts, asking, answers }: Import): string {
  const { created, changed, unchanged } = counts
  const refused = counts.refused - asking.id - asking.retired - (answers.mailbox ? 0 : asking.email)
  const parts = [
    i18n.t('{created} would be created, {changed} changed, {unchanged} stay as they are.', {
      created: formatCount(created),
      changed: formatCount(changed),
      unchanged: formatCount(unchanged),
    }),
    refused > 0 &&
      i18n.t(
        '{count, plural, one {{shown} row is refused and left out: correct it here, or in the file that has the reasons.} other {{shown} rows are refused and left out: correct them here, or in the file that has the reasons.}}',
        { count: refused, shown: formatCount(refused) },
      ),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Plural forms of the labels of one row. */
const RESULT_LABELS: Record<ImportResult, () => string> = {
  created: () => i18n.t({ id: 'New (rows)', message: 'New' }),
  changed: () => i18n.t({ id: 'Changed (rows)', message: 'Changed' }),
  unchanged: () => i18n.t({ id: 'Unchanged (rows)', message: 'Unchanged' }),
  refused: () => i18n.t({ id: 'Refused (rows)', message: 'Refused' }),
}

interface ResultFilterProps {
  counts: ImportCounts
  dividedNames: number
  value: string | undefined
  /** Empty for all. */
  onChange: (result: string) => void
}

/** Filters the rows by their result. */
function ResultFilter({ counts, dividedNames, value = '', onChange }: ResultFilterProps) {
  const { i18n } = useLingui()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const options: [string, string, number][] = [
    ['', i18n.t({ id: 'All (rows)', message: 'All' }), all],
    ...(Object.keys(RESULT_LABELS) as ImportResult[]).map((result): [string, string, number] => [
      result,
      RESULT_LABELS[result](),
      counts[result],
    ]),
    ['divided', i18n.t('Names to look at'), dividedNames],
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
