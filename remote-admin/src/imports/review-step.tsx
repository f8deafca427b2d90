import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useImport, useImportRows } from 'shared-api'
import type { ImportCounts, ImportRow } from 'shared-api/contract'
import { BusyButton, FailedState, formatCount, hasFailed, Loading } from 'shared-ui'
import { DataTable, useLocalListState } from 'shared-ui/table'
import { CorrectRow } from './correct-row'
import { DownloadRefused } from './download-refused'
import type { ReviewState } from './import-state'
import type { ImportedSection } from './imported-section'
import { ResultFilter } from './result-filter'
import { rowColumns } from './row-columns'
import type { FileImport } from './use-file-import'

interface ReviewStepProps {
  section: ImportedSection
  state: ReviewState
  flow: FileImport
}

/** The step that shows the result of each row before it is stored. */
export function ReviewStep({ section, state, flow }: ReviewStepProps) {
  const { importId } = state
  const list = useLocalListState({ pageSize: 10 })
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const page = useImportRows(importId, query)
  const counted = useImport(importId)
  const [correcting, setCorrecting] = useState<ImportRow>()
  const columns = useMemo(() => rowColumns(section.entity, setCorrecting), [section.entity])

  if (hasFailed(counted) && !counted.data) {
    return (
      <FailedState error={counted.error} onRetry={() => void counted.refetch()} busy={counted.isFetching} />
    )
  }
  if (!counted.data) return <Loading />
  const { counts } = counted.data
  const rows = counts.created + counts.changed
  return (
    <Stack gap="md">
      <Text>{summary(counts)}</Text>
      {state.problem === 'outdated' && (
        <Alert role="alert" color="yellow" icon={<IconAlertCircle aria-hidden />} title="Nothing was stored.">
          Records have changed since the file was checked. Check it again and review the changes.
        </Alert>
      )}
      {state.problem === 'failed' && (
        <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title="Something went wrong.">
          It is unknown whether the file was stored. Try again: no row is stored twice.
        </Alert>
      )}
      <Group gap="sm">
        {state.problem === 'outdated' || state.rechecking ? (
          <BusyButton busy={state.rechecking ?? false} onClick={() => void flow.recheck()}>
            Check again
          </BusyButton>
        ) : (
          <Button disabled={rows === 0} onClick={() => void flow.store(counts)}>
            {confirmLabel(counts)}
          </Button>
        )}
        {counts.refused > 0 && (
          <DownloadRefused section={section} importId={importId} fileName={state.file.name} />
        )}
        <Button variant="subtle" color="gray" onClick={flow.back}>
          Back
        </Button>
      </Group>
      <ResultFilter
        counts={counts}
        value={list.filters.result}
        onChange={(result) => list.setFilter('result', result)}
      />
      <DataTable label="Rows of the file" search="Search rows" columns={columns} list={list} page={page} />
      {correcting && (
        <CorrectRow
          section={section}
          state={state}
          row={correcting}
          onSave={(values) => flow.correctRow(importId, correcting.id, values)}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </Stack>
  )
}

function confirmLabel({ created, changed }: ImportCounts): string {
  if (created + changed === 0) return 'Nothing to import'
  const parts = [
    created > 0 && `${formatCount(created)} new`,
    changed > 0 && `${formatCount(changed)} changed`,
  ]
  return `Import ${parts.filter(Boolean).join(' and ')}`
}

function summary({ created, changed, unchanged, refused }: ImportCounts): string {
  const parts = [
    `${formatCount(created)} would be created, ${formatCount(changed)} changed, ${formatCount(unchanged)} stay as they are.`,
    refused > 0 &&
      `${formatCount(refused)} ${refused === 1 ? 'row is refused and left out: correct it' : 'rows are refused and left out: correct them'} here, or in the file that has the reasons.`,
  ]
  return parts.filter(Boolean).join(' ')
}
