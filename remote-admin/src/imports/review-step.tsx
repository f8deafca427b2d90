import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ImportAnswers, ImportCounts, ImportResult } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { BusyButton, formatCount } from 'shared-ui'
import { LeaveDialog } from 'shared-ui/form'
import { DataTable, useLocalListState } from 'shared-ui/table'
import { CorrectAlike } from './correct-alike'
import { CorrectRow } from './correct-row'
import { DownloadRefused } from './download-refused'
import { ImportQuestions } from './import-questions'
import { type ImportRow, type ImportSummary, pageOf, summaryOf } from './import-rows'
import type { ImportedSection } from './import-texts'
import { rowColumns } from './row-columns'
import type { ImportProblem, OpenImport } from './use-file-import'

interface ReviewStepProps {
  section: ImportedSection
  flow: OpenImport
}

/** The rows are in the page, so they are always there. */
const LOADED = {
  isError: false,
  isFetching: false,
  isPending: false,
  isPlaceholderData: false,
  errorUpdateCount: 0,
  refetch: () => undefined,
}

/** The step that shows the result of each row before it is stored. */
export function ReviewStep({ section, flow }: ReviewStepProps) {
  const language = useLingui()
  const { opened, rows, answers, problem, busy } = flow
  const list = useLocalListState({ pageSize: 10 })
  const page = useMemo(() => ({ ...LOADED, data: pageOf(rows, list) }), [rows, list])
  const summary = useMemo(() => summaryOf(rows), [rows])
  const { counts, dividedNames } = summary
  const hasMailbox = answers.mailbox !== undefined
  const [correcting, setCorrecting] = useState<ImportRow>()
  const [asked, setAsked] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context is a new object when the language changes.
  const columns = useMemo(
    () => rowColumns({ entity: section.entity, hasMailbox, onCorrect: setCorrecting }),
    [section.entity, hasMailbox, language],
  )
  const isUnchecked = problem?.kind === 'unchecked' || (problem?.kind === 'refused' && problem.isOutdated)
  return (
    <Stack gap="md">
      <Text>{summaryText(summary, answers)}</Text>
      {problem && <ReviewProblem problem={problem} />}
      <ImportQuestions summary={summary} answers={answers} busy={busy} onAnswer={flow.recheck} />
      <CorrectAlike section={section} format={opened.format} rows={rows} onSave={flow.correctRows} />
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={() => (flow.isCorrected ? setAsked(true) : flow.back())}>
          {i18n.t('Back')}
        </Button>
        {counts.refused > 0 && <DownloadRefused section={section} rows={rows} fileName={opened.file.name} />}
        {isUnchecked || busy ? (
          <BusyButton busy={busy} onClick={() => void flow.recheck()}>
            {i18n.t('Check again')}
          </BusyButton>
        ) : (
          <Button
            disabled={counts.created + counts.changed === 0}
            h="auto"
            mih={36}
            py={4}
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
            onClick={() => void flow.store()}
          >
            {confirmLabel(counts)}
          </Button>
        )}
      </Group>
      <ResultFilter
        counts={counts}
        dividedNames={dividedNames}
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
          format={opened.format}
          row={correcting}
          onSave={(values) => flow.correctRows([{ row: correcting.id, values }])}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      <LeaveDialog opened={asked} onStay={() => setAsked(false)} onLeave={flow.back} />
    </Stack>
  )
}

function ReviewProblem({ problem }: { problem: ImportProblem }) {
  const { i18n } = useLingui()
  const isRefused = problem.kind === 'refused' || problem.kind === 'unreadable'
  return (
    <Alert
      role="alert"
      color={isRefused ? 'yellow' : 'red'}
      icon={<IconAlertCircle aria-hidden />}
      title={isRefused ? i18n.t('Nothing was stored.') : i18n.t('Something went wrong.')}
    >
      {problemText(problem)}
    </Alert>
  )
}

function problemText(problem: ImportProblem): string {
  if (problem.kind === 'refused') return problem.text
  if (problem.kind === 'unreadable') return i18n.t(problem.reason.template, { ...problem.reason.params })
  if (problem.kind === 'unchecked') return i18n.t('Not all rows were checked. Check them again.')
  return i18n.t('It is unknown whether the file was stored. Try again: no row is stored twice.')
}

function confirmLabel({ created, changed }: ImportCounts): string {
  const counts = { created: formatCount(created), changed: formatCount(changed) }
  if (created > 0 && changed > 0) return i18n.t('Import {created} new and {changed} changed', counts)
  if (created > 0) return i18n.t('Import {created} new', counts)
  return changed > 0 ? i18n.t('Import {changed} changed', counts) : i18n.t('Nothing to import')
}

function summaryText({ counts, asking }: ImportSummary, answers: ImportAnswers): string {
  const { created, changed, unchanged } = counts
  const refused =
    counts.refused - asking.id - asking.retired - asking.cost - (answers.mailbox ? 0 : asking.email)
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
